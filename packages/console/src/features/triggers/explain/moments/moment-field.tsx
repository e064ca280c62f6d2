import { minuteOf } from '../../../../format/india.ts';
import { dateOfMinute } from '../../../../list/search-values.ts';
import { TypedFilterField } from '../../../../list/typed-filter-field.tsx';
import { triggerRoute } from '../../record/use-triggers-route.ts';

/** The moment to explain, by India's clock. Emptied, it is the last one again. */
export function MomentField({ at }: { readonly at: Date | undefined }) {
  const navigate = triggerRoute.useNavigate();
  return (
    <div className="w-64 max-w-full">
      <TypedFilterField
        label="Time to explain (IST)"
        type="datetime-local"
        shown={at === undefined ? undefined : minuteOf(at)}
        onApply={(text) => {
          const moment = dateOfMinute(text)?.toISOString();
          if (text === undefined || moment !== undefined)
            void navigate({ search: { tab: 'explain', at: moment }, replace: true });
        }}
      />
    </div>
  );
}
