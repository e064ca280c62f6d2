import { CopyButton } from '../../../ui/copy-button.tsx';

/** The secret while it is shown; after that how to get another one. */
export function SecretLine({ secret }: { readonly secret: string | null }) {
  if (secret === null) {
    return (
      <p className="text-muted">The secret was shown when it was made. New secret in the menu makes another one.</p>
    );
  }
  return (
    <div className="grid gap-2 rounded-md border border-needs-approval bg-needs-approval/8 p-3">
      <p>Copy this secret now. It is shown only here, and no one can read it later.</p>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-muted">Secret</span>
        <code className="min-w-0 font-mono text-xs break-all select-all">{secret}</code>
        <CopyButton text={secret} what="secret" />
      </div>
    </div>
  );
}
