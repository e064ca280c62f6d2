import { CheckField } from '../../../ui/check-field.tsx';
import { membersMax } from '../record/limits.ts';

interface MemberChoiceProps {
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  /** In the order in which they were chosen. */
  readonly members: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (members: readonly string[]) => void;
}

/** Chooses the members of a workforce among the agents of the project. */
export function MemberChoice({ agents, members, problem, onChange }: MemberChoiceProps) {
  const isFull = members.length >= membersMax;
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-medium">Members</legend>
      <div className="grid max-h-80 grid-cols-1 gap-1 overflow-auto rounded-md border border-divider p-2 wrap-anywhere">
        {agents.map(({ id, name }) => {
          const isMember = members.includes(id);
          return (
            <CheckField
              key={id}
              label={name}
              checked={isMember}
              disabled={isFull && !isMember}
              onCheck={(isChecked) => onChange(isChecked ? [...members, id] : members.filter((each) => each !== id))}
            />
          );
        })}
      </div>
      {isFull ? <p className="text-muted">A workforce has at most {membersMax} members.</p> : null}
      {problem === undefined ? null : (
        <p role="alert" className="text-failed">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
