import { CopyButton } from './copy-button.tsx';

interface ShownOnceProps {
  readonly value: string;
  readonly what: string;
}

/** A secret that is shown now and never again. */
export function ShownOnce({ value, what }: ShownOnceProps) {
  return (
    <div className="grid gap-2 rounded-md border border-needs-approval bg-needs-approval/8 p-3">
      <p>Copy this {what} now. It is shown only here, and no one can read it later.</p>
      <code className="font-mono text-xs break-all select-all">{value}</code>
      <div>
        <CopyButton text={value} what={what} />
      </div>
    </div>
  );
}
