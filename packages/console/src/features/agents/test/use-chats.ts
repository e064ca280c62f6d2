import type { ProjectTask } from '@harkara/contract';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { isUnfinished } from '../../../api/is-unfinished.ts';
import { keys } from '../../../api/keys.ts';
import { taskQuery } from '../../../api/task.ts';
import type { DraftForm } from '../../../drafts/use-draft-form.ts';
import type { Side } from '../record/agent-search.ts';
import { agentRoute } from '../record/use-agents-route.ts';

export interface SentMessage {
  readonly text: string;
  readonly files: readonly File[];
}

/** A message that did not reach a chat, and why. */
export interface FailedMessage extends SentMessage {
  /** Whether it was to begin a new chat with the draft. */
  readonly isDraftNew: boolean;
  readonly error: unknown;
}

export interface Chats {
  readonly failed: Readonly<Partial<Record<Side, FailedMessage>>>;
  /**
   * Sends a message to each chat that is shown; the draft gets it in a new chat where `isDraftNew`. Resolves to whether
   * one of them has it.
   */
  readonly send: (message: SentMessage, isDraftNew: boolean) => Promise<boolean>;
  readonly sendAgain: (side: Side) => void;
  readonly isSending: boolean;
  /** Why nothing can be sent now; undefined when it can. */
  readonly refusal: string | undefined;
}

interface Sending {
  readonly to: readonly Side[];
  readonly message: SentMessage;
  readonly isDraftNew: boolean;
}

/** The chats that are shown, with the draft, with what is published, or with both. */
export function useChats({ record: agent }: DraftForm<'agent'>, sides: readonly Side[]): Chats {
  const queryClient = useQueryClient();
  const search = agentRoute.useSearch();
  const navigate = agentRoute.useNavigate();
  const [failed, setFailed] = useState<Chats['failed']>({});
  const open = useQueries({
    queries: sides.flatMap((side) => (search[side] === undefined ? [] : [taskQuery(search[side])])),
  });
  const sending = useMutation({
    mutationFn: async ({ to, message, isDraftNew }: Sending) => {
      const sent = await Promise.all(
        to.map(async (side) => {
          const version = side === 'published' ? (agent.published_version ?? undefined) : undefined;
          const openId = side === 'draft' && isDraftNew ? undefined : search[side];
          const chat = openId === undefined ? { version } : { task_id: openId };
          try {
            return { side, task: await sendMessage({ agent, chat, message }) };
          } catch (error) {
            return { side, failed: { ...message, isDraftNew, error } };
          }
        }),
      );
      setFailed((before) => ({ ...before, ...Object.fromEntries(sent.map((each) => [each.side, each.failed])) }));
      const tasks = sent.flatMap(({ side, task }) => (task === undefined ? [] : [{ side, task }]));
      for (const { task } of tasks) queryClient.setQueryData(taskQuery(task.id).queryKey, task);
      void queryClient.invalidateQueries({ queryKey: keys.tasks });
      const opened = Object.fromEntries(tasks.map(({ side, task }) => [side, task.id]));
      await navigate({ search: (before) => ({ ...before, ...opened }), replace: true });
      // It may have been answered before the page followed it.
      for (const { task } of tasks) void queryClient.invalidateQueries({ queryKey: keys.task(task.id) });
      return tasks.length > 0;
    },
  });
  return {
    failed,
    send: (message, isDraftNew) => sending.mutateAsync({ to: sides, message, isDraftNew }),
    sendAgain: (side) => {
      const again = failed[side];
      if (again === undefined || sending.isPending) return;
      const { text, files, isDraftNew } = again;
      sending.mutate({ to: [side], message: { text, files }, isDraftNew });
    },
    isSending: sending.isPending,
    refusal: refusalOfChats(open.flatMap(({ data }) => (data === undefined ? [] : [data]))),
  };
}

interface SendInput {
  readonly agent: { readonly id: string; readonly project_id: string };
  readonly chat: { readonly task_id: string } | { readonly version: number | undefined };
  readonly message: SentMessage;
}

/** Each chat has files of its own: the service sends a file once. */
async function sendMessage({ agent, chat, message }: SendInput): Promise<ProjectTask> {
  const ids: string[] = [];
  for (const file of message.files) {
    const params = { project_id: agent.project_id };
    ids.push((await call('uploadProjectAttachment', { params, body: { file } })).id);
  }
  const text = message.text.trim() === '' ? undefined : message.text;
  return call('testAgent', {
    params: { agent_id: agent.id },
    body: { ...chat, message: text, attachment_ids: ids },
  });
}

function refusalOfChats(tasks: readonly ProjectTask[]): string | undefined {
  if (tasks.some(({ status }) => status === 'needs_approval')) return 'Decide first what waits for approval.';
  return tasks.some(isUnfinished) ? 'Wait for the answer.' : undefined;
}
