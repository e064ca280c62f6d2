import { expect, test } from 'vitest';
import { Refused } from '../../../../api/refusal.ts';
import { placeProblems } from './place-problems.ts';

const refusedBy = (...errors: string[]) => new Refused(422, { detail: 'No.', errors }, new Headers());

test('each problem comes onto its field, by what the field is called here', () => {
  const refused = refusedBy(
    'name: must not be blank.',
    'agent_id: exactly one of agent_id and workforce_id is needed',
    'frequency.time: must be a time of day like 09:30',
    'filter.all.0.value: must be text for starts_with',
  );
  expect(placeProblems(refused)).toEqual({
    problems: {
      name: 'must not be blank',
      target: 'exactly one of agent_id and workforce_id is needed',
      time: 'must be a time of day like 09:30',
      filter: 'must be text for starts_with',
    },
    error: null,
  });
});

test('what belongs to no field is said for the whole', () => {
  const refused = refusedBy('kind: is needed');
  expect(placeProblems(refused)).toEqual({ problems: {}, error: refused });
  const other = new Error('The service cannot be reached.');
  expect(placeProblems(other)).toEqual({ problems: {}, error: other });
});
