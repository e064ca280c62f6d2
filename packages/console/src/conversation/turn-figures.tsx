import type { Step } from '@harkara/contract';
import { formatRupees } from '../format/money.ts';
import { formatDuration } from '../format/time.ts';
import { Money } from '../ui/money.tsx';
import { kindWords } from './kind-words.ts';

/** A time below it would read as none. */
const shownMsMin = 50;

/** What an answer took: its steps, its money and its time, in one line that opens. */
export function TurnFigures({ steps }: { readonly steps: readonly Step[] }) {
  const { cost, ms } = sumOf(steps);
  const count = steps.length === 1 ? '1 step' : `${steps.length} steps`;
  return (
    <details className="text-muted">
      <summary className="cursor-pointer">
        {[count, formatRupees(cost), ...(ms === null ? [] : [formatDuration(ms)])].join(', ')}
      </summary>
      <ul className="mt-1 grid gap-1 pl-4">
        {steps.map((step) => (
          <li key={step.id} className="flex flex-wrap gap-x-3">
            <span className="wrap-anywhere">
              {kindWords[step.kind]} {step.name === step.kind ? '' : step.name}
            </span>
            {step.cost_inr === 0 ? null : <Money rupees={step.cost_inr} />}
            {(step.duration_ms ?? 0) < shownMsMin ? null : <span>{formatDuration(step.duration_ms ?? 0)}</span>}
            {step.tokens_in + step.tokens_out === 0 ? null : (
              <span>
                {step.tokens_in.toLocaleString('en-IN')} + {step.tokens_out.toLocaleString('en-IN')} tokens
              </span>
            )}
            {step.error === null ? null : <span className="text-failed">{step.error}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Their money, and the time from the first one's start to the last one's end; null while one runs. */
function sumOf(steps: readonly Step[]): { cost: number; ms: number | null } {
  const cost = steps.reduce((sum, step) => sum + step.cost_inr, 0);
  const starts = steps.map(({ started_at: at }) => new Date(at).getTime());
  const ends = steps.map(({ finished_at: at }) => (at === null ? Number.NaN : new Date(at).getTime()));
  const ms = Math.max(...ends) - Math.min(...starts);
  return { cost, ms: Number.isFinite(ms) ? ms : null };
}
