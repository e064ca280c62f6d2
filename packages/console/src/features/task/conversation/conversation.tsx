import { nameOf } from '../../../api/name-of.ts';
import { authorIdOf } from '../../../conversation/author-id-of.ts';
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

function authorOf(task: ShownTask, message: ShownTask['messages'][number]): string {
  const id = authorIdOf(task, message);
  return id === null ? 'Caller' : nameOf(task.names, id);
}
