import { nameOf } from '../../../api/name-of.ts';
import { Message } from '../../../conversation/message.tsx';
import type { ShownTask } from '../record/shown-task.ts';

/** What was asked and answered, in order. */
export function Conversation({ task }: { readonly task: ShownTask }) {
  return (
    <ol aria-label="Conversation" className="grid max-w-[48rem] gap-3">
      {task.messages.map((message) => (
        <li key={`${message.turn} ${message.role}`}>
          <Message message={message} author={authorOf(task, message)} />
        </li>
      ))}
    </ol>
  );
}

function authorOf(task: ShownTask, { role, author }: ShownTask['messages'][number]): string {
  if (author !== null) return nameOf(task.names, author);
  return role === 'user' ? 'Caller' : nameOf(task.names, task.agent_id);
}
