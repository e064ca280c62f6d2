import {
  Circle,
  CircleCheck,
  CircleDashed,
  Diamond,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
  SquareUser,
} from 'lucide-react';
import { classNames } from './class-names.ts';

interface Look {
  readonly word: string;
  readonly Icon: LucideIcon;
  readonly colour: string;
}

/** A status is shape, word and colour, so that no one has to tell colours apart. */
const looks = {
  done: { word: 'Done', Icon: CircleCheck, colour: 'text-done bg-done/8' },
  failed: { word: 'Failed', Icon: OctagonX, colour: 'text-failed bg-failed/8' },
  running: { word: 'Running', Icon: LoaderCircle, colour: 'text-running bg-running/8' },
  needs_approval: { word: 'Needs approval', Icon: Diamond, colour: 'text-needs-approval bg-needs-approval/8' },
  escalated: { word: 'Escalated', Icon: SquareUser, colour: 'text-escalated bg-escalated/8' },
  queued: { word: 'Queued', Icon: Circle, colour: 'text-muted bg-muted/8' },
  skipped: { word: 'Skipped', Icon: CircleDashed, colour: 'text-muted bg-muted/8' },
} as const satisfies Record<string, Look>;

export type StatusName = keyof typeof looks;

interface StatusProps {
  readonly status: StatusName;
  /** Another word for the same look, such as "Approved" for done. */
  readonly word?: string;
  /** Without motion: in a list, and where it names a kind and not something that runs. */
  readonly isStill?: boolean;
}

export function Status({ status, word, isStill = false }: StatusProps) {
  const look: Look = looks[status];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 rounded-full px-2 whitespace-nowrap', look.colour)}>
      <look.Icon
        size={14}
        strokeWidth={2.25}
        aria-hidden
        className={status === 'running' && !isStill ? 'turns' : undefined}
      />
      {word ?? look.word}
    </span>
  );
}

/** The shape of a status alone, beside words that say what it stands for. */
export function StatusShape({ status }: Pick<StatusProps, 'status'>) {
  const { Icon, colour }: Look = looks[status];
  return (
    <span className={classNames('rounded-full p-0.5', colour)}>
      <Icon size={14} strokeWidth={2.25} aria-hidden />
    </span>
  );
}
