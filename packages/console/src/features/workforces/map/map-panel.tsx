import type { Routing, Workforce } from '@harkara/contract';
import { lazy } from 'react';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { KnownAgents } from '../record/known-agents.ts';

const WorkforceMap = lazy(() => import('./workforce-map.tsx').then((module) => ({ default: module.WorkforceMap })));

interface MapPanelProps {
  readonly draft: Workforce['draft'];
  readonly agents: KnownAgents;
  readonly routing: Routing | null;
}

/** The routes as a picture. All that it shows is in the lists of routes and members, too. */
export function MapPanel({ draft, agents, routing }: MapPanelProps) {
  return (
    <Panel title="Map">
      <Loaded fallback={<p className="text-muted">The map is being loaded. The lists show the same.</p>}>
        <WorkforceMap draft={draft} agents={agents} routing={routing} />
      </Loaded>
    </Panel>
  );
}
