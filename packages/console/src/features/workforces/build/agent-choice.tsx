import { agentName, type KnownAgents } from '../record/known-agents.ts';

interface AgentChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly members: readonly string[];
  readonly agents: KnownAgents;
  readonly onChange: (id: string) => void;
}

/** Chooses a member. Who was one and is none any more stays chosen, and is said to be none. */
export function AgentChoice({ label, value, members, agents, onChange }: AgentChoiceProps) {
  return (
    <label className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-2">
      <span>{label}</span>
      <select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="field-control w-auto max-w-full min-w-32"
      >
        {members.includes(value) ? null : <option value={value}>{agentName(agents, value)} (no member)</option>}
        {members.map((id) => (
          <option key={id} value={id}>
            {agentName(agents, id)}
          </option>
        ))}
      </select>
    </label>
  );
}
