import type { WebhookAttempt, WebhookEndpoint } from '@harkara/contract';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { PlainTime } from '../../../../ui/plain-time.tsx';
import { Status } from '../../../../ui/status.tsx';
import { AttemptDetails } from './attempt-details.tsx';

const looks = {
  due: { status: 'queued', word: 'Waiting' },
  delivered: { status: 'done', word: 'Delivered' },
  failed: { status: 'failed', word: 'Failed' },
} as const;

const rowLook = 'flex min-h-9 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md p-1 text-left hover:bg-sunken';

interface AttemptRowProps {
  readonly attempt: WebhookAttempt;
  readonly endpoint: WebhookEndpoint;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** One notification to one endpoint. The row opens what was sent and answered. */
export function AttemptRow({ attempt, endpoint, isOpen, onToggle }: AttemptRowProps) {
  const id = useId();
  const { type, state, tries, status, next_try_at: nextAt, created_at: at } = attempt;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className={rowLook}
      >
        <ChevronRight size={14} aria-hidden className={classNames('shrink-0', isOpen && 'rotate-90')} />
        <span className="w-26">
          <Status {...looks[state]} />
        </span>
        <span className="min-w-0 grow wrap-anywhere">{type}</span>
        <span className="text-muted">
          {state === 'due' && nextAt !== null && tries > 0 ? (
            <>
              next try <PlainTime at={nextAt} />,{' '}
            </>
          ) : null}
          {sayTries(tries)}
          {status === null ? '' : `, answered ${status}`}
        </span>
        <span className="w-40 text-right text-muted max-drawer:w-auto">
          <PlainTime at={at} />
        </span>
      </button>
      {isOpen ? (
        <div id={id} className="pb-3 pl-6">
          <AttemptDetails attempt={attempt} endpoint={endpoint} />
        </div>
      ) : null}
    </li>
  );
}

function sayTries(tries: number): string {
  if (tries === 0) return 'not tried yet';
  return tries === 1 ? '1 try' : `${tries} tries`;
}
