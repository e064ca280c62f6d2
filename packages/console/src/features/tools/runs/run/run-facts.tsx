import type { ProjectToolRun } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDuration } from '../../../../format/time.ts';
import { Bar } from '../../../../ui/bar.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Money } from '../../../../ui/money.tsx';
import { RunningTime } from '../../../../ui/running-time.tsx';
import { Status } from '../../../../ui/status.tsx';
import { Time } from '../../../../ui/time.tsx';
import { errorWords, sayVersion, sayWho } from '../record/words.ts';

/** In rupees: what one run may spend (docs/contract.md 4.9). */
const budgetInr = 5;

/** Who started a run, of which version, how it ended, and what it spent of its budget. */
export function RunFacts({ run }: { readonly run: ProjectToolRun }) {
  const { project_id: projectId, task_id: taskId, error_code: code, duration_ms: took, cost_inr: cost } = run;
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
      <Fact label="Status">
        <Status status={run.status} />
        {code === null ? null : (
          <span>
            {errorWords[code]} <code className="font-mono text-xs text-muted">{code}</code>
          </span>
        )}
      </Fact>
      <Fact label="Started">
        <Time at={run.created_at} />
      </Fact>
      <Fact label="Took">{took === null ? <RunningTime since={run.created_at} /> : formatDuration(took)}</Fact>
      <Fact label="Started by">
        <span className="wrap-anywhere">{sayWho(run)}</span>
        {taskId === null ? null : (
          <Link
            to="/p/$projectId/tasks/$taskId"
            params={{ projectId, taskId }}
            className="underline underline-offset-2"
          >
            Open task
          </Link>
        )}
      </Fact>
      <Fact label="Version">{sayVersion(run.version)}</Fact>
      <Fact label="Spent">
        <span>
          <Money rupees={cost} /> of <Money rupees={budgetInr} isWhole />
        </span>
        <span className="w-24">
          <Bar part={cost / budgetInr} />
        </span>
      </Fact>
      <Fact label="Id">
        <code className="font-mono text-xs break-all">{run.id}</code>
        <CopyButton text={run.id} what="id" />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">{children}</dd>
    </>
  );
}
