import type { RouteResult, Routing, Workforce } from '@harkara/contract';
import { inWords } from '../../../conditions/in-words.ts';
import type { StatusName } from '../../../ui/status.tsx';
import { agentName, type KnownAgents, obstacleWords } from '../record/known-agents.ts';

/** How a result reads, and which look it has. */
const marks = {
  held: { status: 'done', word: 'Held' },
  did_not_hold: { status: 'skipped', word: 'Did not hold' },
  passed_over: { status: 'failed', word: 'Passed over' },
  not_decided: { status: 'queued', word: 'Not decided' },
  not_reached: { status: 'queued', word: 'Not reached' },
} as const satisfies Record<RouteResult, { status: StatusName; word: string }>;

export interface RoutingRow {
  /** "Route 2", or "Otherwise". */
  readonly title: string;
  /** The condition; null where the draft has other routes by now. */
  readonly words: string | null;
  /** Who would begin by it. */
  readonly agent: string;
  readonly status: StatusName;
  readonly word: string;
  /** Why; null when the word says all. */
  readonly reason: string | null;
}

export interface DescribedRouting {
  /** The whole in one sentence. */
  readonly sentence: string;
  readonly rows: readonly RoutingRow[];
  /** Who was passed over, and who would be once work comes in, each in a sentence. */
  readonly notes: readonly string[];
}

interface DescribeInput {
  readonly routing: Routing;
  /** As it is now; the test may have run another one. */
  readonly draft: Workforce['draft'];
  readonly agents: KnownAgents;
}

/** What a test chat's record says of its routes, for people. */
export function describeRouting({ routing, draft, agents }: DescribeInput): DescribedRouting {
  const name = (id: string) => agentName(agents, id);
  const isSame =
    routing.routes.map(({ agent_id }) => agent_id).join() === draft.routes.map(({ agent_id }) => agent_id).join();
  const rows = routing.routes.map(({ agent_id, result }, index): RoutingRow => {
    const when = isSame ? draft.routes[index]?.when : undefined;
    const reason = reasonOf(result, { agentId: agent_id, routing, name });
    return {
      title: `Route ${index + 1}`,
      words: when === undefined ? null : inWords(when),
      agent: name(agent_id),
      ...marks[result],
      reason,
    };
  });
  return {
    sentence: sentenceOf(routing, name),
    rows: [...rows, otherwiseOf(routing, draft.default_agent_id, name)],
    notes: [
      ...routing.passed_over.map((id) => `${name(id)} was passed over: it was deleted.`),
      ...liveNotesOf(routing, draft, agents),
    ],
  };
}

function sentenceOf({ agent_id, decided_by, routes }: Routing, name: (id: string) => string): string {
  const no = routes.findIndex(({ result }) => result === 'held') + 1;
  if (decided_by === 'route') return `Route ${no} held, so ${name(agent_id)} began.`;
  const none = routes.length === 0 ? 'There is no route' : 'No route held';
  if (decided_by === 'default_agent') return `${none}, so ${name(agent_id)} began.`;
  return `${none}, and who begins then was passed over, so ${name(agent_id)} began as the first member.`;
}

interface Reasoned {
  readonly agentId: string;
  readonly routing: Routing;
  readonly name: (id: string) => string;
}

function reasonOf(result: RouteResult, { agentId, routing, name }: Reasoned): string | null {
  if (result === 'not_decided') return 'The routes take more than one decision may spend.';
  if (result !== 'passed_over') return null;
  return routing.passed_over.includes(agentId) ? `${name(agentId)} was deleted.` : `${name(agentId)} is no member.`;
}

function otherwiseOf(routing: Routing, defaultId: string, name: (id: string) => string): RoutingRow {
  const { decided_by: by, agent_id: began } = routing;
  const id = by === 'default_agent' ? began : defaultId;
  const mark =
    by === 'default_agent'
      ? ({ status: 'done', word: 'Counted' } as const)
      : by === 'route'
        ? ({ status: 'queued', word: 'Not needed' } as const)
        : marks.passed_over;
  return {
    title: 'Otherwise',
    words: null,
    agent: name(id),
    ...mark,
    reason: by === 'first_member' ? reasonOf('passed_over', { agentId: id, routing, name }) : null,
  };
}

/** A test runs drafts, so it passes over deleted members alone. In live work others are passed over too. */
function liveNotesOf(
  { passed_over: gone }: Routing,
  { members }: Workforce['draft'],
  agents: KnownAgents,
): readonly string[] {
  return members.flatMap((id) => {
    const { name = id, obstacle = null } = agents.get(id) ?? {};
    if (obstacle === null || gone.includes(id)) return [];
    return [`${name} is passed over in live work, with every route to it: it ${obstacleWords[obstacle]}.`];
  });
}
