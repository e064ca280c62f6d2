import type { Explanation } from '@harkara/contract';
import type { StatusName } from '../../../../ui/status.tsx';

/** Shape, word and colour of each verdict. */
export const verdictLooks = {
  started: { status: 'done', word: 'Started' },
  late: { status: 'needs_approval', word: 'Late' },
  caught_up: { status: 'needs_approval', word: 'Caught up' },
  skipped: { status: 'skipped', word: 'Nothing started' },
  not_due: { status: 'queued', word: 'Not due' },
  off: { status: 'skipped', word: 'Off' },
  not_created: { status: 'queued', word: 'Not made yet' },
} as const satisfies Record<Explanation['verdict'], { status: StatusName; word: string }>;
