import { classNames } from './class-names.ts';

interface Look {
  readonly word: string;
  /** As a path in a square of 24. */
  readonly shape: string;
  readonly colour: string;
}

const circle = 'M12 2a10 10 0 0 1 0 20a10 10 0 0 1 0-20Z';
const octagon =
  'M2.586 16.726A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2h6.624a2 2 0 0 1' +
  ' 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586' +
  'H8.688a2 2 0 0 1-1.414-.586Z';
const diamond =
  'M2.7 10.3a2.41 2.41 0 0 0 0 3.41l7.59 7.59a2.41 2.41 0 0 0 3.41 0l7.59-7.59a2.41 2.41 0 0 0 0-3.41l-7.59-7.59' +
  'a2.41 2.41 0 0 0-3.41 0Z';
const person =
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM12 7a3 3 0 0 1 0 6a3 3 0 0 1 0-6Z' +
  'M7 21v-2a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v2';
const dashes =
  'M10.1 2.182a10 10 0 0 1 3.8 0M13.9 21.818a10 10 0 0 1-3.8 0M17.609 3.721a10 10 0 0 1 2.69 2.7M2.182 13.9a10 10 0' +
  ' 0 1 0-3.8M20.279 17.609a10 10 0 0 1-2.7 2.69M21.818 10.1a10 10 0 0 1 0 3.8M3.721 6.391a10 10 0 0 1 2.7-2.69M6.391' +
  ' 20.279a10 10 0 0 1-2.69-2.7';

/** A status is shape, word and colour, so that no one has to tell colours apart. */
const looks = {
  done: { word: 'Done', shape: `${circle}M16 9l-5.5 5.5L8 12`, colour: 'text-done bg-done/8' },
  failed: { word: 'Failed', shape: `${octagon}M15 9l-6 6M9 9l6 6`, colour: 'text-failed bg-failed/8' },
  running: { word: 'Running', shape: 'M21 12a9 9 0 1 1-6.219-8.56', colour: 'text-running bg-running/8' },
  needs_approval: { word: 'Needs approval', shape: diamond, colour: 'text-needs-approval bg-needs-approval/8' },
  escalated: { word: 'Escalated', shape: person, colour: 'text-escalated bg-escalated/8' },
  queued: { word: 'Queued', shape: circle, colour: 'text-muted bg-muted/8' },
  skipped: { word: 'Skipped', shape: dashes, colour: 'text-muted bg-muted/8' },
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
      <Shape path={look.shape} isTurning={status === 'running' && !isStill} />
      {word ?? look.word}
    </span>
  );
}

/** The shape of a status alone, beside words that say what it stands for. */
export function StatusShape({ status }: Pick<StatusProps, 'status'>) {
  const { shape, colour }: Look = looks[status];
  return (
    <span className={classNames('rounded-full p-0.5', colour)}>
      <Shape path={shape} />
    </span>
  );
}

/** One path, so that a row of a list which comes to show another status changes it in place. */
function Shape({ path, isTurning = false }: { readonly path: string; readonly isTurning?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={14}
      height={14}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.25}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={isTurning ? 'turns' : undefined}
    >
      <path d={path} />
    </svg>
  );
}
