import type { Permit } from '@harkara/contract';
import type { Page } from 'playwright-core';
import type { Stage } from './set-stage.ts';

export interface Action {
  title: string;
  permit: Permit;
  /** The page that offers it. */
  at: (stage: Stage) => string;
  /** What comes before, which everybody may do: a row is selected, a text typed. */
  before?: (page: Page, stage: Stage) => Promise<void>;
  /** The button that a role without the permit sees refused. */
  button: string | RegExp;
  /** What the dialog after it asks for: a label and a text. */
  answer?: readonly [label: string, text: string];
  /** What is pressed after it, in a dialog or a menu. */
  confirm?: string;
  /** The same by the API. */
  call: (stage: Stage) => Call;
}

export type Call = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: Readonly<Record<string, unknown>>,
];

/** Found first, because only the rows in view are in the page. */
const select = (id: 'manyQueued' | 'manyDone') => async (page: Page, stage: Stage) => {
  const message = stage.messages[id];
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill(message);
  await page.waitForURL((url) => url.searchParams.get('q') === message);
  await page.getByLabel(`Select ${message}`, { exact: true }).click();
};

const tasks = ({ projectId }: Stage) => `/p/${projectId}/tasks`;
const calls = ({ projectId, ids }: Stage) => `/p/${projectId}/triggers/${ids.called}?tab=history`;
const settings = ({ workspaceId }: Stage) => `/w/${workspaceId}/settings`;

/** Everything that the screens offer to do, with what it takes. A page that several share is opened once. */
export const actions: readonly Action[] = [
  {
    title: 'cancel a task',
    permit: 'tasks.manage',
    at: (stage) => `${tasks(stage)}/${stage.ids.queued}`,
    button: 'Cancel task',
    confirm: 'Cancel task',
    call: ({ ids }) => ['POST', `/tasks/${ids.queued}/cancel`, {}],
  },
  {
    title: 'reply to a customer',
    permit: 'tasks.manage',
    at: (stage) => `${tasks(stage)}/${stage.ids.escalated}`,
    before: (page) => page.getByLabel('Your reply').fill('It is on its way.'),
    button: /^Send reply/,
    call: ({ ids }) => ['POST', `/tasks/${ids.escalated}/reply`, { message: 'It is on its way.' }],
  },
  {
    title: 'send a test event',
    permit: 'triggers.manage',
    at: ({ projectId }) => `/p/${projectId}/events`,
    button: 'Send test event',
    confirm: 'Send event',
    call: ({ projectId }) => ['POST', `/projects/${projectId}/events`, { type: 'lead.saved', data: {} }],
  },
  {
    title: 'replay refused calls',
    permit: 'triggers.manage',
    at: calls,
    button: 'Replay 1 refused',
    confirm: 'Replay 1 call',
    call: ({ ids }) => ['POST', `/triggers/${ids.called}/replay`, { ids: [ids.refusedCall] }],
  },
  {
    title: 'try a call with the draft',
    permit: 'triggers.manage',
    at: (stage) => `${calls(stage)}&open=${stage.ids.refusedCall}`,
    button: 'Try with draft',
    confirm: 'Start test chat',
    call: ({ ids }) => ['POST', `/deliveries/${ids.refusedCall}/try`, {}],
  },
  {
    title: 'turn a trigger off',
    permit: 'triggers.manage',
    at: ({ projectId, ids }) => `/p/${projectId}/triggers/${ids.trigger}`,
    button: 'Turn off',
    call: ({ ids }) => ['POST', `/triggers/${ids.trigger}/disable`],
  },
  {
    title: 'cancel several tasks',
    permit: 'tasks.manage',
    at: tasks,
    before: select('manyQueued'),
    button: 'Cancel 1',
    confirm: 'Cancel task',
    call: ({ projectId, ids }) => ['POST', `/projects/${projectId}/tasks/cancel`, { ids: [ids.manyQueued] }],
  },
  {
    title: 'run several tasks again',
    permit: 'tasks.manage',
    at: tasks,
    before: select('manyDone'),
    button: 'Run again',
    confirm: 'Start 1 new task',
    call: ({ ids }) => ['POST', `/tasks/${ids.manyDone}/rerun`, { as: 'published' }],
  },
  {
    title: 'run a task again',
    permit: 'tasks.manage',
    at: (stage) => `${tasks(stage)}/${stage.ids.done}`,
    button: 'Run again',
    confirm: 'As published',
    call: ({ ids }) => ['POST', `/tasks/${ids.done}/rerun`, { as: 'published' }],
  },
  {
    title: 'approve what an agent asks for',
    permit: 'approvals.decide',
    at: ({ projectId, ids }) => `/p/${projectId}/approvals?open=${ids.toApprove}`,
    button: /^Approve/,
    call: ({ ids }) => ['POST', `/approvals/${ids.toApprove}/approve`, {}],
  },
  {
    title: 'reject what an agent asks for',
    permit: 'approvals.decide',
    at: ({ projectId, ids }) => `/p/${projectId}/approvals?open=${ids.toReject}`,
    button: /^Reject/,
    confirm: 'Reject call',
    call: ({ ids }) => ['POST', `/approvals/${ids.toReject}/reject`, {}],
  },
  {
    title: 'replace the value of a secret',
    permit: 'secrets.manage',
    at: ({ projectId }) => `/p/${projectId}/secrets`,
    button: 'Replace value of SHOP_TOKEN',
    answer: ['Value', 'another token'],
    confirm: 'Replace value',
    call: ({ projectId }) => ['PUT', `/projects/${projectId}/secrets/SHOP_TOKEN`, { value: 'another token' }],
  },
  {
    title: 'make an API key',
    permit: 'keys.manage',
    at: ({ projectId }) => `/p/${projectId}/integrations/mcp`,
    button: 'Make API key',
    answer: ['Name', 'Desktop'],
    confirm: 'Make key',
    call: ({ projectId }) => ['POST', `/projects/${projectId}/api-keys`, { name: 'Desktop' }],
  },
  {
    title: 'send a test notification',
    permit: 'webhook_endpoints.manage',
    at: ({ projectId, endpointId }) => `/p/${projectId}/integrations/notifications/${endpointId}`,
    button: 'Send test',
    call: ({ endpointId }) => ['POST', `/webhook-endpoints/${endpointId}/test`, {}],
  },
  {
    title: 'test an agent',
    permit: 'agents.manage',
    at: ({ projectId, agentId }) => `/p/${projectId}/agents/${agentId}?tab=test`,
    before: (page) => page.getByLabel('Message').fill('Hello'),
    button: 'Send message',
    call: ({ agentId }) => ['POST', `/agents/${agentId}/test`, { message: 'Hello' }],
  },
  {
    title: 'try a message with a workforce',
    permit: 'workforces.manage',
    at: ({ projectId, workforceId }) => `/p/${projectId}/workforces/${workforceId}?tab=test`,
    before: (page) => page.getByLabel('Message', { exact: true }).fill('Hello'),
    button: /^Try message/,
    call: ({ workforceId }) => ['POST', `/workforces/${workforceId}/test`, { message: 'Hello' }],
  },
  {
    title: 'make a tool',
    permit: 'tools.manage',
    at: ({ projectId }) => `/p/${projectId}/tools`,
    button: 'New tool',
    answer: ['Name', 'Find an order'],
    confirm: 'Make tool',
    call: ({ projectId }) => ['POST', `/projects/${projectId}/tools`, { name: 'Find an order' }],
  },
  {
    title: 'rename a project',
    permit: 'projects.manage',
    at: ({ workspaceId }) => `/w/${workspaceId}/projects`,
    button: 'Rename A project',
    confirm: 'Rename project',
    call: ({ projectId }) => ['PATCH', `/projects/${projectId}`, { name: 'A project' }],
  },
  {
    title: 'add a project',
    permit: 'projects.manage',
    at: ({ workspaceId }) => `/w/${workspaceId}/projects`,
    button: 'Add project',
    answer: ['Name', 'Another project'],
    confirm: 'Add project',
    call: ({ workspaceId }) => ['POST', `/workspaces/${workspaceId}/projects`, { name: 'Another project' }],
  },
  {
    title: 'rename the workspace',
    permit: 'workspace.rename',
    at: settings,
    button: 'Save name',
    call: ({ workspaceId }) => ['PATCH', `/workspaces/${workspaceId}`, { name: 'A workspace' }],
  },
  {
    title: 'set the daily limit',
    permit: 'workspace.limit',
    at: settings,
    button: 'Save limit',
    call: ({ workspaceId }) => ['PATCH', `/workspaces/${workspaceId}`, { daily_limit_inr: null }],
  },
];
