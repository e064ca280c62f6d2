import type { DraftProblem } from '@harkara/contract';
import { wordsOfPath } from './path-of-field.ts';

interface ProblemsListProps {
  readonly problems: readonly DraftProblem[];
  /** Brings the person to a field. */
  readonly onGo?: ((path: string) => void) | undefined;
}

/** Every problem with the name of its field, which leads there. */
export function ProblemsList({ problems, onGo }: ProblemsListProps) {
  return (
    <ul aria-label="Problems" className="grid max-h-[40dvh] gap-1 overflow-auto">
      {problems.map(({ path, problem }, index) => (
        <li key={index} className="wrap-anywhere">
          <Place path={path} onGo={onGo} /> {problem}
        </li>
      ))}
    </ul>
  );
}

function Place({ path, onGo }: { readonly path: string; readonly onGo: ((path: string) => void) | undefined }) {
  const words = `${wordsOfPath(path)}:`;
  if (onGo === undefined) return <span className="font-medium">{words}</span>;
  return (
    <button
      type="button"
      className="min-h-6 text-left font-medium underline underline-offset-2"
      onClick={() => onGo(path)}
    >
      {words}
    </button>
  );
}
