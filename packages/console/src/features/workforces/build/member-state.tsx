import { Status } from '../../../ui/status.tsx';
import type { KnownAgent } from '../record/known-agents.ts';

const looks = {
  not_published: { status: 'queued', word: 'Not published' },
  paused: { status: 'skipped', word: 'Paused' },
  deleted: { status: 'failed', word: 'Deleted' },
} as const;

/** Whether a member can take work. */
export function MemberState({ agent }: { readonly agent: KnownAgent | undefined }) {
  if (agent === undefined) return <Status status="failed" word="Not known" />;
  const look = agent.obstacle === null ? ({ status: 'done', word: 'Live' } as const) : looks[agent.obstacle];
  return <Status status={look.status} word={look.word} />;
}
