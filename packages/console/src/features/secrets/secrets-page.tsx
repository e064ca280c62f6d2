import type { Secret } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../../api/me.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { DeleteSecretDialog } from './delete-secret-dialog.tsx';
import { secretsQuery } from './record/queries.ts';
import { secretsRoute } from './record/secrets-route.ts';
import { SecretTable } from './secret-table.tsx';
import { SetSecretDialog } from './set-secret-dialog.tsx';

type Open =
  | { readonly what: 'add'; readonly name?: string | undefined }
  | { readonly what: 'replace' | 'delete'; readonly secret: Secret };

/** What tools sign in with elsewhere: names and what uses them, never values. */
export function SecretsPage() {
  const { projectId } = secretsRoute.useParams();
  const { workspace } = secretsRoute.useRouteContext();
  const { name: wanted } = secretsRoute.useSearch();
  const navigate = secretsRoute.useNavigate();
  const secrets = useQuery(secretsQuery(projectId));
  const refusal = refusalOf(workspace, 'secrets.manage');
  const [open, setOpen] = useState<Open | null>(
    wanted === undefined || refusal !== undefined ? null : { what: 'add', name: wanted },
  );
  const rows = secrets.data;
  const close = () => {
    setOpen(null);
    if (wanted !== undefined) void navigate({ search: {}, replace: true });
  };
  const add = (
    <Button look="primary" refusedBecause={refusal} onClick={() => setOpen({ what: 'add' })}>
      Add secret
    </Button>
  );
  return (
    <Page title="Secrets" actions={rows?.length === 0 ? undefined : add}>
      <p className="max-w-[48rem] text-muted">
        HTTP steps of tools name a secret in double curly brackets, and its value is filled in when they run. No one can
        read a value here, and wherever it would come out it is replaced by ***.
      </p>
      <ProgressBar isLoading={secrets.isFetching} />
      <ErrorNote error={secrets.error} onRetry={() => void secrets.refetch()} />
      {rows?.length === 0 ? (
        <EmptyState title="No secrets yet" action={add}>
          A tool signs in to another service with one, for example with the token of a shop.
        </EmptyState>
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <SecretTable
          rows={rows}
          refusal={refusal}
          onReplace={(secret) => setOpen({ what: 'replace', secret })}
          onDelete={(secret) => setOpen({ what: 'delete', secret })}
        />
      )}
      {open === null ? null : (
        <OpenDialog projectId={projectId} taken={(rows ?? []).map(({ name }) => name)} open={open} onClose={close} />
      )}
    </Page>
  );
}

interface OpenDialogProps {
  readonly projectId: string;
  /** The names that there are. */
  readonly taken: readonly string[];
  readonly open: Open;
  readonly onClose: () => void;
}

function OpenDialog({ projectId, taken, open, onClose }: OpenDialogProps) {
  if (open.what === 'add') {
    return <SetSecretDialog projectId={projectId} name={open.name ?? ''} taken={taken} onClose={onClose} />;
  }
  const { name } = open.secret;
  return open.what === 'replace' ? (
    <SetSecretDialog projectId={projectId} name={name} taken={null} onClose={onClose} />
  ) : (
    <DeleteSecretDialog projectId={projectId} name={name} onClose={onClose} />
  );
}
