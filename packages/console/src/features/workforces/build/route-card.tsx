import type { Condition } from '@harkara/contract';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { ConditionBuilder } from '../../../conditions/condition-builder.tsx';
import { conditionOf } from '../../../conditions/condition-of.ts';
import { inWords } from '../../../conditions/in-words.ts';
import { isRight } from '../../../conditions/problems-of.ts';
import type { WrittenGroup } from '../../../conditions/written-condition.ts';
import { writtenOf } from '../../../conditions/written-of.ts';
import type { Problems } from '../../../drafts/use-problems.ts';
import { useUnfinished } from '../../../editor/use-unfinished.ts';
import type { KnownAgents } from '../record/known-agents.ts';
import { AgentChoice } from './agent-choice.tsx';
import { MoveButtons, moveByKeys } from './move-buttons.tsx';
import { Note } from './note.tsx';
import { routeFields } from './route-fields.ts';
import type { Route, useRoutes } from './use-routes.ts';

interface RouteCardProps {
  /** 1 is the first. */
  readonly no: number;
  readonly count: number;
  readonly route: Route;
  readonly members: readonly string[];
  readonly agents: KnownAgents;
  readonly problems: Problems;
  readonly edited: ReturnType<typeof useRoutes>;
  readonly onRemove: () => void;
}

/** One route in words, with who begins; open, its condition. */
export function RouteCard({ no, count, route, members, agents, problems, edited, onRemove }: RouteCardProps) {
  const index = no - 1;
  const path = `routes[${index}]`;
  const bodyId = useId();
  const isOpen = edited.openIndex === index;
  const change = (changed: Route) => edited.change(index, changed);
  const found = problems.under(path);
  return (
    <li
      data-path={path}
      onKeyDown={(event) => moveByKeys(event, (by) => edited.move(index, by))}
      className="grid grid-cols-1 gap-2 rounded-md border border-divider p-2"
    >
      <div className="flex items-start gap-1">
        <Head no={no} route={route} isOpen={isOpen} bodyId={bodyId} onToggle={() => edited.toggle(index)} />
        <MoveButtons
          what={`route ${no}`}
          isFirst={no === 1}
          isLast={no === count}
          onMove={(by) => edited.move(index, by)}
          onRemove={onRemove}
        />
      </div>
      <div data-path={`${path}.agent_id`} className="flex flex-wrap items-center gap-2 pl-8">
        <AgentChoice
          label={`Then route ${no} gives it to`}
          value={route.agent_id}
          members={members}
          agents={agents}
          onChange={(id) => change({ ...route, agent_id: id })}
        />
        <Note text={problems.at(`${path}.agent_id`)} />
      </div>
      {isOpen ? (
        <div id={bodyId} data-path={`${path}.when`} className="drawer:pl-8">
          <When route={route} isNew={edited.isNew} areProblemsShown={found.length > 0} onChange={change} />
        </div>
      ) : null}
      {/* What is wrong with a line stands at the line. */}
      {isOpen && !isFinished(route) ? null : <Note text={problems.under(`${path}.when`)[0]?.problem} />}
    </li>
  );
}

interface HeadProps extends Pick<RouteCardProps, 'no' | 'route'> {
  readonly isOpen: boolean;
  readonly bodyId: string;
  readonly onToggle: () => void;
}

function Head({ no, route, isOpen, bodyId, onToggle }: HeadProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? bodyId : undefined}
      onClick={onToggle}
      className="flex min-h-9 min-w-0 grow items-start gap-2 rounded-md p-2 text-left hover:bg-sunken"
    >
      <Chevron size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">Route {no}</span> <span className="text-muted">when</span>{' '}
        {isFinished(route) ? inWords(route.when) : 'its condition is unfinished'}
      </span>
    </button>
  );
}

/** What a route says that has no line yet. The service refuses to save it. */
const nothing: Condition = { all: [] };

interface WhenProps {
  readonly route: Route;
  readonly isNew: boolean;
  readonly areProblemsShown: boolean;
  readonly onChange: (route: Route) => void;
}

/** The draft has the condition with each letter, unfinished ones too. */
function When({ route, isNew, areProblemsShown, onChange }: WhenProps) {
  const [written, setWritten] = useUnfinished(route.when, writtenOf, (when) => onChange({ ...route, when }));
  const write = (next: WrittenGroup) => setWritten(next, conditionOf(next) ?? nothing);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) body.current?.querySelector<HTMLElement>('input[aria-label=Value]')?.focus();
  }, [isNew]);
  return (
    <div ref={body}>
      <ConditionBuilder
        label="It holds when"
        value={written}
        onChange={write}
        areProblemsShown={areProblemsShown}
        fields={routeFields}
        isSaid
      />
    </div>
  );
}

function isFinished({ when }: Route): boolean {
  const written = writtenOf(when);
  return written.parts.length > 0 && isRight(written);
}
