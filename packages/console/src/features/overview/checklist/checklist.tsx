import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Panel } from '../../../ui/panel.tsx';
import { firstStepsOf } from './first-steps.ts';
import { useFirstSteps } from './use-first-steps.ts';

/** What is left to do until a new project works. Nothing before it is known, and nothing once all is done. */
export function Checklist({ projectId }: { readonly projectId: string }) {
  const input = useFirstSteps(projectId);
  const steps = input === null ? [] : firstStepsOf(input);
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Panel title="First steps">
      <ol className="grid gap-2">
        {steps.map(({ words, isDone, path }) => (
          <li key={words} className="flex items-center gap-2">
            {isDone ? (
              <CircleCheck size={16} aria-hidden className="text-done" />
            ) : (
              <CircleDashed size={16} aria-hidden className="text-muted" />
            )}
            <span className={isDone ? 'text-muted' : undefined}>
              {isDone || path === null ? (
                words
              ) : (
                <Link to={`/p/${projectId}${path}` as string} className="underline underline-offset-2">
                  {words}
                </Link>
              )}
              {isDone ? <span className="sr-only"> (done)</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
