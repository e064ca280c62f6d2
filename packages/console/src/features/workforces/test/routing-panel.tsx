import type { Routing, Workforce } from '@harkara/contract';
import { useMemo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Status } from '../../../ui/status.tsx';
import type { KnownAgents } from '../record/known-agents.ts';
import { describeRouting, type RoutingRow } from './describe-routing.ts';

interface RoutingPanelProps {
  readonly routing: Routing;
  readonly draft: Workforce['draft'];
  readonly agents: KnownAgents;
}

/** Each route in its order with what came of it, and who was passed over and why. */
export function RoutingPanel({ routing, draft, agents }: RoutingPanelProps) {
  const { sentence, rows, notes } = useMemo(
    () => describeRouting({ routing, draft, agents }),
    [routing, draft, agents],
  );
  return (
    <Panel title="Who began, and why">
      <p role="status" className="text-base wrap-anywhere">
        {sentence}
      </p>
      <ol aria-label="Routes" className="divide-y divide-divider border-y border-divider">
        {rows.map((row) => (
          <Row key={row.title} row={row} />
        ))}
      </ol>
      {notes.length === 0 ? null : (
        <ul aria-label="Passed over" className="grid list-disc gap-1 pl-5">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Row({ row }: { readonly row: RoutingRow }) {
  const { title, words, agent, status, word, reason } = row;
  return (
    <li
      className={classNames('grid gap-x-3 gap-y-1 p-2 drawer:grid-cols-[8.5rem_1fr]', status === 'done' && 'bg-done/8')}
    >
      <span>
        <Status status={status} word={word} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{title}</span>
        {words === null ? null : (
          <>
            {' '}
            <span className="text-muted">when</span> {words}
          </>
        )}
        <span className="text-muted">, then </span>
        {agent}
        {reason === null ? null : <span className="block text-muted">{reason}</span>}
      </span>
    </li>
  );
}
