import { type ToolDraft, toolDraft } from '@harkara/contract';
import { useMemo } from 'react';
import { CodeEditor } from '../../../../editor/code-editor.tsx';
import { useUnfinished } from '../../../../editor/use-unfinished.ts';

interface SourceViewProps {
  readonly draft: ToolDraft;
  readonly onChange: (draft: ToolDraft) => void;
}

const shownMax = 10;

/** The whole draft as JSON. What is no draft stays in the editor, and changes nothing. */
export function SourceView({ draft, onChange }: SourceViewProps) {
  const [text, setText] = useUnfinished(draft, (next) => JSON.stringify(next, null, 2), onChange);
  const read = useMemo(() => readSource(text), [text]);
  const change = (next: string) => {
    const found = readSource(next);
    setText(next, 'draft' in found ? found.draft : undefined);
  };
  return (
    <div className="grid gap-2">
      <CodeEditor label="Source" language="json" rows={30} value={text} onChange={change} />
      {'draft' in read ? null : (
        <div role="alert" className="text-failed">
          <p>This is not a whole tool yet, so nothing changes until it is.</p>
          <ul className="list-disc pl-5">
            {read.problems.slice(0, shownMax).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type Read = { readonly draft: ToolDraft } | { readonly problems: readonly string[] };

function readSource(text: string): Read {
  try {
    const found = toolDraft.safeParse(JSON.parse(text));
    if (found.success) return { draft: found.data };
    return { problems: found.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  } catch {
    return { problems: [] };
  }
}
