import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { DraftForm } from '../../../drafts/use-draft-form.ts';
import type { Problems } from '../../../drafts/use-problems.ts';
import { Panel } from '../../../ui/panel.tsx';
import { agentName, type KnownAgents } from '../record/known-agents.ts';
import { membersMax } from '../record/limits.ts';
import { keepFocus } from './keep-focus.ts';
import { MemberState } from './member-state.tsx';
import { MoveButtons, moveByKeys } from './move-buttons.tsx';
import { moved } from './move.ts';
import { Note } from './note.tsx';

interface MembersPanelProps {
  readonly form: DraftForm<'workforce'>;
  readonly agents: KnownAgents;
  readonly problems: Problems;
}

/** Who is in the workforce, in the order in which they stand in for each other. */
export function MembersPanel({ form, agents, problems }: MembersPanelProps) {
  const { draft, set, record } = form;
  const { members } = draft;
  const list = useRef<HTMLOListElement>(null);
  const move = (index: number, by: -1 | 1) => {
    if (moved(members, index, by) === members) return;
    keepFocus(list.current, index, index + by);
    set({ members: [...moved(members, index, by)] });
  };
  return (
    <Panel title="Members">
      <p className="text-muted">
        Who is not live is passed over, with every route to it. Each member can give the conversation to another one.
      </p>
      <Note text={problems.at('members')} />
      <ol ref={list} aria-label="Members" className="divide-y divide-divider border-y border-divider">
        {members.map((id, index) => (
          <li
            key={id}
            data-path={`members[${index}]`}
            onKeyDown={(event) => moveByKeys(event, (by) => move(index, by))}
            className="grid grid-cols-1 gap-1 py-1"
          >
            <div className="flex items-center gap-2">
              <Link
                to="/p/$projectId/agents/$agentId"
                params={{ projectId: record.project_id, agentId: id }}
                className="min-w-0 grow truncate underline-offset-2 hover:underline"
              >
                {agentName(agents, id)}
              </Link>
              <MemberState agent={agents.get(id)} />
              <MoveButtons
                what={agentName(agents, id)}
                isFirst={index === 0}
                isLast={index === members.length - 1}
                onMove={(by) => move(index, by)}
                onRemove={() => set({ members: members.filter((each) => each !== id) })}
                keptBecause={members.length === 1 ? 'A workforce has at least one member.' : undefined}
              />
            </div>
            <Note text={problems.at(`members[${index}]`)} />
          </li>
        ))}
      </ol>
      <AddMember agents={agents} members={members} onAdd={(id) => set({ members: [...members, id] })} />
    </Panel>
  );
}

interface AddMemberProps {
  readonly agents: KnownAgents;
  readonly members: readonly string[];
  readonly onAdd: (id: string) => void;
}

function AddMember({ agents, members, onAdd }: AddMemberProps) {
  const others = [...agents].filter(([id, { obstacle }]) => !members.includes(id) && obstacle !== 'deleted');
  if (members.length >= membersMax) return <p className="text-muted">A workforce has at most {membersMax} members.</p>;
  if (others.length === 0) return <p className="text-muted">Every agent of the project is a member.</p>;
  return (
    <select
      aria-label="Add member"
      value=""
      onChange={({ target }) => onAdd(target.value)}
      className="field-control w-auto max-w-full justify-self-start"
    >
      <option value="">Add member</option>
      {others.map(([id, { name }]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
