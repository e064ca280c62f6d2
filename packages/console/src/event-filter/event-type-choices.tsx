import { useQuery } from '@tanstack/react-query';
import { eventTypesQuery } from './queries.ts';

/** The id by which a field offers the described types while one types. */
export const eventTypeChoices = 'event-types';

export function EventTypeChoices() {
  const { data } = useQuery(eventTypesQuery);
  return (
    <datalist id={eventTypeChoices}>
      {data?.data.map(({ type, description }) => (
        <option key={type} value={type}>
          {description}
        </option>
      ))}
    </datalist>
  );
}
