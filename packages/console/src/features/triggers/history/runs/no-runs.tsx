import type { ScheduleTrigger } from '@harkara/contract';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Time } from '../../../../ui/time.tsx';

/** What is said of a schedule that was never due. */
export function NoRuns({ trigger: { next_run_at: next } }: { readonly trigger: ScheduleTrigger }) {
  return (
    <EmptyState title="It has not run yet">
      {next === null ? (
        'It is off. Turn it on, and each time that it is due is listed here.'
      ) : (
        <p>
          It runs next <Time at={next} />. Each time that it is due is listed here, also when it is skipped.
        </p>
      )}
    </EmptyState>
  );
}
