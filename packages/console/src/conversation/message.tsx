import type { ProjectTask } from '@harkara/contract';
import { cutText } from '../editor/cut-text.ts';
import { classNames } from '../ui/class-names.ts';
import { Time } from '../ui/time.tsx';
import { MessageFile } from './message-file.tsx';

interface MessageProps {
  readonly message: ProjectTask['messages'][number];
  readonly author: string;
}

/** A message with its files. */
export function Message({ message, author }: MessageProps) {
  const isCaller = message.role === 'user';
  return (
    <article
      className={classNames(
        'grid min-w-0 grid-cols-1 gap-1 rounded-lg border border-divider p-3',
        isCaller ? 'bg-sunken' : 'ml-8',
      )}
    >
      <p className="flex flex-wrap justify-between gap-2 text-muted">
        <span className="min-w-0 wrap-anywhere">{author}</span>
        <Time at={message.at} />
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{cutText(message.content)}</p>
      {message.attachments.map((file) => (
        <MessageFile key={file.id} file={file} />
      ))}
    </article>
  );
}
