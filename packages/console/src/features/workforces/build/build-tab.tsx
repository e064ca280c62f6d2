import { useRef } from 'react';
import type { ReachableWorkspace } from '../../../api/me.ts';
import { DraftBar } from '../../../drafts/draft-bar.tsx';
import type { DraftForm } from '../../../drafts/use-draft-form.ts';
import { useProblems } from '../../../drafts/use-problems.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { MapPanel } from '../map/map-panel.tsx';
import { useKnownAgents } from '../record/use-known-agents.ts';
import { focusField } from './focus-field.ts';
import { MembersPanel } from './members-panel.tsx';
import { RoutesPanel } from './routes-panel.tsx';

interface BuildTabProps {
  readonly form: DraftForm<'workforce'>;
  readonly workspace: ReachableWorkspace;
}

/** The draft of a workforce: its name, who begins when, and who is in it. */
export function BuildTab({ form, workspace }: BuildTabProps) {
  const { draft, set, record } = form;
  const agents = useKnownAgents(record);
  const problems = useProblems(form);
  const fields = useRef<HTMLDivElement>(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <DraftBar form={form} workspace={workspace} onProblem={(path) => focusField(fields.current, path)} />
      <div ref={fields} className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-4">
          <div data-path="name">
            <TextField
              label="Name"
              maxLength={200}
              value={draft.name}
              onChange={({ target }) => set({ name: target.value })}
              problem={problems.at('name')}
            />
          </div>
          <RoutesPanel form={form} agents={agents} problems={problems} />
        </div>
        <MembersPanel form={form} agents={agents} problems={problems} />
      </div>
      <MapPanel draft={draft} agents={agents} routing={null} />
    </div>
  );
}
