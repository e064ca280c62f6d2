import type { ApiKey, CreatedApiKey } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { refusalOf } from '../../../api/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { NewKeyForm } from '../api-keys/new-key-form.tsx';
import { mcpRoute } from '../record/routes-of-pages.ts';
import { whatKeyIs } from './what-key-is.ts';

interface KeyChoiceProps {
  /** Empty: none yet. */
  readonly apiKey: string;
  readonly onChange: (apiKey: string) => void;
}

/** The key that the configurations get: a new one, or one that the person has and pastes. */
export function KeyChoice({ apiKey, onChange }: KeyChoiceProps) {
  const { projectId } = mcpRoute.useParams();
  const { workspace } = mcpRoute.useRouteContext();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  const refusal = refusalOf(workspace, 'keys.manage');
  const known = useKnownKeys(projectId, refusal === undefined);
  const { hint, problem } = whatKeyIs(apiKey, known);
  const take = (created: CreatedApiKey) => {
    setMaking(false);
    setMade(created);
    onChange(created.key);
  };
  return (
    <Panel
      title="Key"
      actions={
        <Button refusedBecause={refusal} onClick={() => setMaking(true)}>
          Make API key
        </Button>
      }
    >
      {made === null || made.key !== apiKey ? null : <ShownOnce value={made.key} what="key" />}
      <TextField
        label="Key that you have"
        value={apiKey}
        onChange={({ target }) => onChange(target.value.trim())}
        placeholder="hk_"
        autoComplete="off"
        spellCheck={false}
        hint={hint}
        problem={problem}
      />
      {isMaking ? (
        <Dialog isOpen onClose={() => setMaking(false)} title="Make API key">
          <NewKeyForm projectId={projectId} onMade={take} />
        </Dialog>
      ) : null}
    </Panel>
  );
}

const newest = 100;

/** The project's newest keys, by which a pasted one is known. Who may not see keys learns nothing of them. */
function useKnownKeys(projectId: string, isAllowed: boolean): readonly ApiKey[] {
  const { data } = useQuery({
    queryKey: [...keys.apiKeys(projectId), 'known'],
    queryFn: ({ signal }) =>
      call('listApiKeys', { params: { project_id: projectId }, query: { limit: newest }, signal }),
    enabled: isAllowed,
  });
  return data?.data ?? [];
}
