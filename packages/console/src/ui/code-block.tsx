import { CopyButton } from './copy-button.tsx';

interface CodeBlockProps {
  /** Names the text for who cannot see where it stands. */
  readonly label: string;
  readonly text: string;
  /** What the button copies, such as "call". */
  readonly what: string;
  /** The button has the focus as soon as it is there. */
  readonly isFocusedAtFirst?: boolean | undefined;
}

/** Text to copy, as code: it scrolls in itself, and the keyboard reaches it. */
export function CodeBlock({ label, text, what, isFocusedAtFirst }: CodeBlockProps) {
  return (
    <div className="grid min-w-0 gap-2">
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-80 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs text-ink"
      >
        {text}
      </pre>
      <div>
        <CopyButton text={text} what={what} isFocusedAtFirst={isFocusedAtFirst} />
      </div>
    </div>
  );
}
