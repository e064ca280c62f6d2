import { useQuery } from '@tanstack/react-query';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Status } from '../../../ui/status.tsx';
import type { TriggerTabProps } from '../record/tab-props.ts';
import { triggerRoute } from '../record/use-triggers-route.ts';
import { FactList } from './fact-list.tsx';
import { MomentField } from './moments/moment-field.tsx';
import { MomentList } from './moments/moment-list.tsx';
import { explanationQuery } from './record/queries.ts';
import { readMoment } from './record/read-moment.ts';
import { useExplanationHints } from './record/use-explanation-hints.ts';
import { verdictLooks } from './record/verdict-looks.ts';
import { RemedyButton } from './remedy/remedy-button.tsx';

/** Why a trigger started something at a moment, or did not: one sentence, its facts, and what mends it. */
export function ExplainTab({ trigger, workspace }: TriggerTabProps) {
  const at = readMoment(triggerRoute.useSearch().at);
  const { data: explanation, error, isFetching, refetch } = useQuery(explanationQuery(trigger.id, at));
  useExplanationHints(trigger.id, explanation);
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[1fr_20rem]">
      <section aria-label="Explanation" className="relative grid content-start gap-4">
        <MomentField at={at} />
        <ProgressBar isLoading={isFetching} />
        <ErrorNote error={error} onRetry={() => void refetch()} />
        {explanation === undefined ? null : (
          <>
            <div className="grid justify-items-start gap-3 rounded-lg bg-sunken p-4">
              <Status {...verdictLooks[explanation.verdict]} />
              <p role="status" className="text-base font-medium wrap-anywhere">
                {explanation.sentence}
              </p>
              {explanation.remedy === null ? null : (
                <div className="flex flex-wrap items-center gap-3">
                  <RemedyButton
                    key={`${explanation.remedy.action} ${explanation.remedy.target.id}`}
                    remedy={explanation.remedy}
                    trigger={trigger}
                    workspace={workspace}
                  />
                </div>
              )}
            </div>
            <FactList facts={explanation.facts} />
          </>
        )}
      </section>
      <MomentList trigger={trigger} at={at} explanation={explanation} />
    </div>
  );
}
