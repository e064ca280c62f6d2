import type { Names, ProjectTask } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { nameOf } from '../../../api/name-of.ts';
import { authorIdOf } from '../../../conversation/author-id-of.ts';
import { Message } from '../../../conversation/message.tsx';
import { TurnFigures } from '../../../conversation/turn-figures.tsx';
import { Money } from '../../../ui/money.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Status } from '../../../ui/status.tsx';
import { handOversOf } from './hand-overs-of.ts';

interface WhatFollowedProps {
  readonly task: ProjectTask & { readonly names?: Names | undefined };
}

/** The message, who gave it to whom, and the answer. The task itself has each step. */
export function WhatFollowed({ task }: WhatFollowedProps) {
  const { messages, steps, names } = task;
  const handOvers = handOversOf(task);
  return (
    <Panel
      title="What followed"
      actions={
        <span className="flex flex-wrap items-center gap-3">
          <Status status={task.status} />
          <Money rupees={task.cost_inr} />
          <Link
            to="/p/$projectId/tasks/$taskId"
            params={{ projectId: task.project_id, taskId: task.id }}
            className="underline underline-offset-2"
          >
            Open task
          </Link>
        </span>
      }
    >
      {handOvers.length === 0 ? null : (
        <ul aria-label="Hand-overs" className="wrap-anywhere">
          {handOvers.map(({ id, from, to }) => (
            <li key={id}>
              {nameOf(names, from)} gave the conversation to {nameOf(names, to)}.
            </li>
          ))}
        </ul>
      )}
      {messages.map((message) => (
        <Message key={`${message.turn} ${message.role}`} message={message} author={authorOf(task, message)} />
      ))}
      <Ending task={task} />
      {steps.length === 0 ? null : <TurnFigures steps={steps} />}
    </Panel>
  );
}

function authorOf(task: WhatFollowedProps['task'], message: ProjectTask['messages'][number]): string {
  const id = message.role === 'user' ? null : authorIdOf(task, message);
  return id === null ? 'You' : nameOf(task.names, id);
}

/** Why there is no answer; nothing while one is on its way, which the status says. */
function Ending({ task: { error, escalation, needs_approval: isAsking } }: WhatFollowedProps) {
  if (error !== null) return <p className="text-failed">{error}</p>;
  if (escalation !== null) return <p>Given to people: {escalation}</p>;
  return isAsking ? <p>A person has to decide something first. It is in the task.</p> : null;
}
