import type { Noun } from '../noun.ts';
import { listVerb } from '../verbs.ts';

/** `approvals approve` and `approvals reject` are commands of their own. */
export const approvals: Noun = {
  name: 'approvals',
  about: 'approvals: what waits for a person',
  target: { label: 'approval', param: 'approval_id' },
  columns: {
    ID: 'id',
    KIND: 'kind',
    STATUS: 'status',
    TASK: 'task_id',
    EXPIRES: 'expires_at',
    MESSAGE: 'task.first_message',
  },
  verbs: [
    listVerb('listApprovals', {
      about: 'list what waits or waited, newest first',
      fields: [
        { flag: '--status <status>', about: 'only these', choices: ['pending', 'approved', 'rejected', 'expired'] },
        { flag: '--kind <kind>', about: 'only these', choices: ['reply', 'tool_call'] },
        { flag: '--agent <agent>', about: 'only of this agent', field: 'agent_id', reference: 'agent' },
      ],
      examples: [['approvals list --status pending', 'what waits now']],
    }),
    { name: 'count', endpoint: 'countApprovals', about: 'count what waits', target: null, inProject: true },
    { name: 'get', endpoint: 'readApproval', about: 'show an approval with the stored action' },
  ],
};
