import { CopyButton } from '../../../ui/copy-button.tsx';

interface CopyLineProps {
  readonly label: string;
  readonly text: string;
  /** What is copied, such as "address". */
  readonly what: string;
}

/** A value to paste into the sender's form. */
export function CopyLine({ label, text, what }: CopyLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-muted">{label}</span>
      <code className="min-w-0 font-mono text-xs break-all select-all">{text}</code>
      <CopyButton text={text} what={what} />
    </div>
  );
}
