import { CopyButton } from '../../../ui/copy-button.tsx';

interface ReadyCallProps {
  readonly label: string;
  readonly text: string;
}

/** A call as one can run it. */
export function ReadyCall({ label, text }: ReadyCallProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="w-full overflow-x-auto rounded-md bg-sunken p-3 font-mono text-xs"
      >
        {text}
      </pre>
      <CopyButton text={text} what="call" />
    </div>
  );
}
