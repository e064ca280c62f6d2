import type { ProjectToolRun } from '@harkara/contract';
import { formatDuration } from '../../../../format/time.ts';
import { Status } from '../../../../ui/status.tsx';

type RunStep = ProjectToolRun['steps'][number];

const looks = { ok: 'done', failed: 'failed', skipped: 'skipped', running: 'running' } as const;
const words = { ok: 'ok', failed: 'failed', skipped: 'skipped', running: 'running' } as const;

/** How a step went in the last test, and how long it took. */
export function StepState({ step }: { readonly step: RunStep }) {
  const took = step.duration_ms === null || step.status === 'skipped' ? '' : ` ${formatDuration(step.duration_ms)}`;
  return <Status status={looks[step.status]} word={`${words[step.status]}${took}`} />;
}
