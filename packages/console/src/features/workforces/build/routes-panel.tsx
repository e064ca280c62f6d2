import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { DraftForm } from '../../../drafts/use-draft-form.ts';
import type { Problems } from '../../../drafts/use-problems.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { KnownAgents } from '../record/known-agents.ts';
import { routesMax } from '../record/limits.ts';
import { AgentChoice } from './agent-choice.tsx';
import { Note } from './note.tsx';
import { RouteCard } from './route-card.tsx';
import { useRoutes } from './use-routes.ts';

interface RoutesPanelProps {
  readonly form: DraftForm<'workforce'>;
  readonly agents: KnownAgents;
  readonly problems: Problems;
}

/** Who begins when: the first route that holds counts. */
export function RoutesPanel({ form, agents, problems }: RoutesPanelProps) {
  const { draft, set } = form;
  const { routes, members } = draft;
  const edited = useRoutes(form);
  const adding = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    edited.remove(index);
    adding.current?.focus();
  };
  return (
    <Panel title="Routes">
      <p className="text-muted">
        A message goes to the agent of the first route that holds. Agents that are not live are passed over.
      </p>
      <Note text={problems.at('routes')} />
      <ol ref={edited.list} aria-label="Routes" className="grid grid-cols-1 gap-2">
        {routes.map((route, index) => (
          <RouteCard
            key={index}
            no={index + 1}
            count={routes.length}
            route={route}
            members={members}
            agents={agents}
            problems={problems}
            edited={edited}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button
        ref={adding}
        className="justify-self-start"
        refusedBecause={routes.length < routesMax ? undefined : `A workforce has at most ${routesMax} routes.`}
        onClick={edited.add}
      >
        <Plus size={14} aria-hidden /> Add route
      </Button>
      <div data-path="default_agent_id" className="flex flex-wrap items-center gap-2 border-t border-divider pt-3">
        <AgentChoice
          label="When no route holds, who begins is"
          value={draft.default_agent_id}
          members={members}
          agents={agents}
          onChange={(id) => set({ default_agent_id: id })}
        />
        <Note text={problems.at('default_agent_id')} />
      </div>
    </Panel>
  );
}
