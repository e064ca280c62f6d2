import type { RouteResult, Routing, Workforce } from '@harkara/contract';
import { inWords } from '../../../conditions/in-words.ts';
import { agentName, type KnownAgents, obstacleWords } from '../record/known-agents.ts';

export interface MapBox {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly detail: string;
  /** Of an agent that can be opened. */
  readonly agentId?: string;
  readonly look: 'plain' | 'marked' | 'faint';
}

export interface MapLine {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** What it says to who cannot see it. */
  readonly label: string;
  readonly isMarked: boolean;
}

export interface MapLayout {
  readonly boxes: readonly MapBox[];
  readonly lines: readonly MapLine[];
  readonly height: number;
}

export const boxSize = { width: 204, height: 56 } as const;
const columnPx = 272;
const rowPx = 76;

interface MapInput {
  readonly draft: Pick<Workforce['draft'], 'members' | 'routes' | 'default_agent_id'>;
  readonly agents: KnownAgents;
  /** Of a test chat: its way is marked. */
  readonly routing: Routing | null;
}

/** Where everything stands: the message, the routes in their order, and the agents. */
export function layoutMap({ draft, agents, routing }: MapInput): MapLayout {
  const ways = waysOf(draft, routing);
  const members = [...new Set([...draft.members, ...ways.map(({ agentId }) => agentId)])];
  const rows = Math.max(ways.length, members.length);
  const placed = (count: number, index: number) => ((rows - count) / 2 + index) * rowPx;
  const message: MapBox = { id: 'message', x: 0, y: placed(1, 0), ...messageWords, look: 'plain' };
  const middle = ways.map((way, index): MapBox => {
    const { id, title, detail, result } = way;
    return { id, title, detail, x: columnPx, y: placed(ways.length, index), look: lookOf(result, routing) };
  });
  const right = members.map((id, index): MapBox => {
    const look = routing === null ? 'plain' : routing.agent_id === id ? 'marked' : 'faint';
    return { ...agentBoxOf(id, draft.members, agents), x: 2 * columnPx, y: placed(members.length, index), look };
  });
  return {
    boxes: [message, ...middle, ...right],
    lines: ways.flatMap((way) => linesOf(way, agentName(agents, way.agentId))),
    height: rows * rowPx,
  };
}

const messageWords = { title: 'A message', detail: 'The first that holds counts' } as const;

interface Way {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly agentId: string;
  readonly result: RouteResult;
}

/** The routes, and behind them what counts when none holds. */
function waysOf({ routes, default_agent_id }: MapInput['draft'], routing: Routing | null): readonly Way[] {
  const isDefault = routing?.decided_by === 'default_agent';
  const ways = routes.map(({ when, agent_id }, index) => ({
    id: `route-${index}`,
    title: `Route ${index + 1}`,
    detail: inWords(when),
    agentId: agent_id,
    result: routing?.routes[index]?.result ?? 'not_reached',
  }));
  const otherwise = { id: 'otherwise', title: 'Otherwise', detail: 'When no route holds', agentId: default_agent_id };
  return [...ways, { ...otherwise, result: isDefault ? 'held' : 'not_reached' }];
}

function lookOf(result: RouteResult, routing: Routing | null): MapBox['look'] {
  if (routing === null) return 'plain';
  return result === 'held' ? 'marked' : 'faint';
}

function agentBoxOf(id: string, members: readonly string[], agents: KnownAgents) {
  const agent = agents.get(id);
  const obstacle = agent?.obstacle ?? null;
  const state = obstacle === null ? 'Live' : `Passed over: ${obstacleWords[obstacle]}`;
  const canOpen = agent !== undefined && obstacle !== 'deleted';
  return {
    id: `agent-${id}`,
    title: agent?.name ?? id,
    detail: members.includes(id) ? state : 'No member',
    ...(canOpen ? { agentId: id } : {}),
  };
}

function linesOf({ id, title, agentId, result }: Way, name: string): readonly MapLine[] {
  const isMarked = result === 'held';
  return [
    { id: `to-${id}`, from: 'message', to: id, label: `A message may take ${title.toLowerCase()}`, isMarked },
    { id: `of-${id}`, from: id, to: `agent-${agentId}`, label: `${title} leads to ${name}`, isMarked },
  ];
}
