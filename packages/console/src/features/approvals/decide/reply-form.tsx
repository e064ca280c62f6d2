import { useDeferredValue } from 'react';
import { WordDiff } from '../../../editor/word-diff.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

const charactersMax = 50_000;

interface ReplyFormProps {
  readonly asked: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The reply as it would be sent, and what a person changed in it. */
export function ReplyForm({ asked, text, onText }: ReplyFormProps) {
  const shown = useDeferredValue(text);
  return (
    <div className="grid gap-2">
      <TextArea
        label="Reply"
        rows={8}
        maxLength={charactersMax}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      {shown === asked ? null : (
        <div className="grid gap-1">
          <h3 className="text-xs text-muted">What you changed</h3>
          <WordDiff before={asked} after={shown} />
        </div>
      )}
    </div>
  );
}
