import type { Secret } from '@harkara/contract';
import { Button } from '../../ui/button.tsx';
import { PlainTime } from '../../ui/plain-time.tsx';
import { SecretUses } from './secret-uses.tsx';

interface SecretTableProps {
  readonly rows: readonly Secret[];
  /** Why the person may not change secrets. */
  readonly refusal: string | undefined;
  readonly onReplace: (secret: Secret) => void;
  readonly onDelete: (secret: Secret) => void;
}

/** What uses a secret is asked for one by one: of many secrets only the first at once. */
const askedFor = 25;

/** A row for each secret. */
export function SecretTable({ rows, refusal, onReplace, onDelete }: SecretTableProps) {
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-xs text-muted">
          <th className="py-1 pr-2 font-normal">Secret</th>
          <th className="px-2 py-1 font-normal">Used by</th>
          <th className="px-2 py-1 font-normal max-drawer:hidden">Value since</th>
          <td />
        </tr>
      </thead>
      <tbody className="divide-y divide-divider border-y border-divider">
        {rows.map((secret, index) => (
          <tr key={secret.name} className="align-top">
            <th className="py-2.5 pr-2 text-left font-normal">
              <code className="font-mono text-xs wrap-anywhere">{secret.name}</code>
            </th>
            <td className="px-2 py-2.5">
              <SecretUses name={secret.name} isAskedFor={index < askedFor} />
            </td>
            <td className="px-2 py-2.5 text-muted max-drawer:hidden">
              <PlainTime at={secret.updated_at} />
            </td>
            <td className="w-px py-1">
              <div className="flex justify-end gap-1 max-drawer:flex-col">
                <Button
                  look="quiet"
                  aria-label={`Replace value of ${secret.name}`}
                  refusedBecause={refusal}
                  onClick={() => onReplace(secret)}
                >
                  Replace
                </Button>
                <Button
                  look="quiet"
                  aria-label={`Delete ${secret.name}`}
                  refusedBecause={refusal}
                  onClick={() => onDelete(secret)}
                >
                  Delete
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
