import { type Origin, origins } from '../record/new-trigger-search.ts';
import { newTriggerRoute } from '../record/use-triggers-route.ts';

const words: Readonly<Record<Origin, readonly [label: string, hint: string]>> = {
  standard: ['My software', 'It posts JSON to an address.'],
  woocommerce: ['WooCommerce', 'A shop tells of orders.'],
  shopify: ['Shopify', 'A shop tells of orders.'],
  bigcommerce: ['BigCommerce', 'A shop tells of orders.'],
  schedule: ['A schedule', 'At times, such as every day at 09:00.'],
  event: ['An event', 'Something that your software or Harkara reports.'],
};

const choiceLook =
  'flex items-start gap-2 rounded-md border border-divider p-3 hover:bg-sunken ' +
  'has-checked:border-accent has-checked:bg-accent/8';

/** Where the start comes from. It is in the address, so that a link can lead to one. */
export function OriginChoice({ chosen }: { readonly chosen: Origin | undefined }) {
  const navigate = newTriggerRoute.useNavigate();
  const choose = (kind: Origin) =>
    void navigate({ search: ({ agent, workforce }) => ({ agent, workforce, kind }), replace: true });
  return (
    <fieldset className="rounded-lg border border-divider p-4">
      {/* A legend that floats stands in its box, as the headings of the other steps do, and not on its border. */}
      <legend className="float-left mb-3 font-medium">1. What starts it</legend>
      <div className="clear-left grid gap-2 drawer:grid-cols-3">
        {origins.map((origin) => (
          <label key={origin} className={choiceLook}>
            <input
              type="radio"
              name="origin"
              value={origin}
              checked={origin === chosen}
              onChange={() => choose(origin)}
              className="mt-0.5"
            />
            <span>
              <span className="font-medium">{words[origin][0]}</span>
              <span className="block text-muted">{words[origin][1]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
