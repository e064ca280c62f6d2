import { formatCount } from '../../../../format/count.ts';

interface ShownMessageProps {
  readonly message: string;
  /** Fields of the template that the sample does not have. */
  readonly emptyFields: readonly string[];
}

const charactersMax = 8_000;

/** What the agent is told of a sample, how long it is, and what in it is empty. */
export function ShownMessage({ message, emptyFields }: ShownMessageProps) {
  return (
    <>
      <p
        tabIndex={0}
        role="region"
        aria-label="Message of the sample"
        className="max-h-72 overflow-auto rounded-md bg-sunken p-3 whitespace-pre-wrap wrap-anywhere"
      >
        {message}
      </p>
      <p className="text-muted">{sayLength(message)}</p>
      <EmptyFields paths={emptyFields} />
    </>
  );
}

export function EmptyFields({ paths }: { readonly paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <p className="text-needs-approval wrap-anywhere">Empty here: {paths.map((path) => `{{${path}}}`).join(', ')}</p>
  );
}

function sayLength(message: string): string {
  const count = [...message].length;
  const cut = count >= charactersMax ? ' The rest is cut.' : '';
  return `${formatCount(count)} of ${formatCount(charactersMax)} characters.${cut}`;
}
