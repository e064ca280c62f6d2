import type { WebhookEndpoint } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { EndpointState } from './endpoint-state.tsx';
import { sayEvents } from './record/event-choices.ts';

interface EndpointTableProps {
  readonly projectId: string;
  readonly rows: readonly WebhookEndpoint[];
}

/** A row for each endpoint. Its address opens what was sent to it. */
export function EndpointTable({ projectId, rows }: EndpointTableProps) {
  return (
    <table className="w-full table-fixed">
      <thead>
        <tr className="text-left text-xs text-muted">
          <th className="py-1 pr-2 font-normal">Address</th>
          <th className="w-1/4 px-2 py-1 font-normal max-drawer:hidden">Is told of</th>
          <th className="w-48 py-1 pl-2 font-normal max-drawer:w-28">State</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-divider border-y border-divider">
        {rows.map((endpoint) => (
          <tr key={endpoint.id} className="align-top">
            <th className="py-2 pr-2 text-left font-normal">
              <Link
                to="/p/$projectId/integrations/notifications/$endpointId"
                params={{ projectId, endpointId: endpoint.id }}
                className="font-medium wrap-anywhere underline-offset-2 hover:underline"
              >
                {endpoint.url}
              </Link>
            </th>
            <td className="px-2 py-2 wrap-anywhere text-muted max-drawer:hidden">{sayEvents(endpoint.events)}</td>
            <td className="py-2 pl-2">
              <EndpointState endpoint={endpoint} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
