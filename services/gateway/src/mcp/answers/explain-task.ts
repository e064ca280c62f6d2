import type { TaskRow } from '@harkara/operations/work';

type Explained = Pick<TaskRow, 'id' | 'project_id' | 'status' | 'reply' | 'escalation' | 'error'>;

/** What happened to a task, for the model or the person behind a client. The first text is the reply, if there is one. */
export function explainTask(task: Explained, publicUrl: string): string[] {
  return [...(task.status === 'done' ? [task.reply] : []), explainStatus(task, publicUrl)];
}

function explainStatus({ id, project_id: projectId, status, escalation, error }: Explained, publicUrl: string): string {
  switch (status) {
    case 'done':
      return `This is the reply in task ${id}. To continue the conversation, call the same tool with this task_id.`;
    case 'failed':
      return `Task ${id} failed: ${error ?? 'no reason was recorded.'}`;
    case 'escalated':
      return `The agent handed task ${id} over to a person of the team: ${escalation ?? 'no reason was recorded.'}`;
    case 'needs_approval':
      return explainApproval({ id, projectId }, publicUrl);
    case 'queued':
    case 'running':
      return `Task ${id} is still running. Ask get_task for its reply later.`;
  }
}

function explainApproval({ id, projectId }: { id: string; projectId: string }, publicUrl: string): string {
  return (
    `A person must decide before task ${id} goes on: in the console at ${publicUrl}/p/${projectId}/approvals, ` +
    `or with GET /v1/manage/projects/${projectId}/approvals. ` +
    'It cannot be decided here. Ask get_task for the reply later.'
  );
}
