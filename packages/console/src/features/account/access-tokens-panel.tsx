import type { AccessToken } from '@harkara/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { roleName } from '../../api/me.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Time } from '../../ui/time.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { accessTokensQuery } from './queries.ts';

/** Tokens by which scripts act as the person. */
export function AccessTokensPanel() {
  const queryClient = useQueryClient();
  const tokens = useQuery(accessTokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [deleting, setDeleting] = useState<AccessToken | null>(null);
  const remove = async () => {
    await call('deleteAccessToken', { params: { token_id: deleting?.id ?? '' } });
    await queryClient.invalidateQueries({ queryKey: keys.accessTokens });
  };
  return (
    <Panel title="Access tokens" actions={<Button onClick={() => setMaking(true)}>Make token</Button>}>
      <ProgressBar isLoading={tokens.isFetching} />
      <ErrorNote error={tokens.error} onRetry={() => void tokens.refetch()} />
      {tokens.data?.data.length === 0 ? (
        <EmptyState title="No access tokens yet">A script signs in with one, and may do what you may.</EmptyState>
      ) : (
        <ul className="divide-y divide-divider">
          {tokens.data?.data.map((token) => (
            <TokenRow key={token.id} token={token} onDelete={() => setDeleting(token)} />
          ))}
        </ul>
      )}
      <NewTokenDialog isOpen={isMaking} onClose={() => setMaking(false)} />
      <ConfirmDialog
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`Delete the token "${deleting?.name ?? ''}"?`}
        action="Delete token"
        onConfirm={remove}
      >
        Scripts that use it are refused from now on.
      </ConfirmDialog>
    </Panel>
  );
}

function TokenRow({ token, onDelete }: { readonly token: AccessToken; readonly onDelete: () => void }) {
  return (
    <li className="flex min-h-9 items-center justify-between gap-2 py-1">
      <span>
        {token.name} <code className="font-mono text-xs text-muted">{token.prefix}…</code>
        {token.role === null ? null : <span className="text-muted"> as {roleName(token.role)}</span>}
        <span className="text-muted">
          , until <Time at={token.expires_at} isDate />
        </span>
      </span>
      <Button onClick={onDelete}>Delete token</Button>
    </li>
  );
}
