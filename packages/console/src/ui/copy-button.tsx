import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';

const shownMs = 2_000;

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, such as "token". */
  readonly what: string;
  /** It has the focus as soon as it is there. */
  readonly isFocusedAtFirst?: boolean | undefined;
}

/** Copies a text and says so. */
export function CopyButton({ text, what, isFocusedAtFirst = false }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    setResult((await copyText(text)) ? 'copied' : 'failed');
    setTimeout(() => setResult(null), shownMs);
  };
  return (
    <Button onClick={copy} autoFocus={isFocusedAtFirst}>
      {result === 'copied' ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      <span aria-live="polite">{textOf(result, what)}</span>
    </Button>
  );
}

function textOf(result: 'copied' | 'failed' | null, what: string): string {
  if (result === 'copied') return 'Copied';
  return result === 'failed' ? 'Select it and copy' : `Copy ${what}`;
}
