import type { Endpoints, Role } from '@harkara/contract';
import type { World } from '../open-world.ts';

type IdsOf<Nouns> = { [Noun in keyof Nouns]: keyof Nouns[Noun] }[keyof Nouns];
export type EndpointId = IdsOf<Endpoints>;

/** Who the least is that an endpoint lets through; `self`: anyone, about what is their own. */
export type Least = Role | 'operator' | 'self' | 'key' | 'anyone';

/** What the matrix has to know of an endpoint besides its data. */
export interface Request {
  least: Least;
  /** A body that is right for a world; ids in it are taken from that world. */
  body?: (world: World) => unknown;
  /** More right bodies, for what one of them cannot reach. */
  moreBodies?: readonly ((world: World) => unknown)[];
  /** Parameters of the address that are no id of the world by their name. */
  params?: (world: World) => Record<string, string>;
  /** A right query, for an endpoint that must have one. */
  query?: string;
  /** True when the body may name every project that the person is a member of. */
  isOfPerson?: boolean;
  /** True when the id in the address may be of any kind. */
  isOfAnyKind?: boolean;
  /** The status for an id in the body that belongs to somebody else; 404 unless told. */
  foreignBody?: number;
}

const message = () => ({ message: 'Hello' });
const named = () => ({ name: 'Renamed' });
const agent = () => ({ name: 'New', instructions: 'Answer.' });
const nothing = () => ({});
const event = () => ({ type: 'lead.saved', data: { name: 'Asha' } });
const onSchedule = ({ ids }: World) => ({ trigger_id: ids['schedule_id'] ?? '' });
const workforce = ({ ids }: World) => ({ name: 'New', members: [ids['agent_id']], default_agent_id: ids['agent_id'] });
const withFile = ({ ids }: World) => ({ message: 'Hello', attachment_ids: [ids['id']] });
const followUp = ({ ids }: World) => ({ message: 'Hello', task_id: ids['task_id'] });
const start = { body: message, moreBodies: [withFile, followUp] };
const trigger = ({ ids }: World) => ({ kind: 'webhook', name: 'New', agent_id: ids['agent_id'] });
const choice = ({ ids }: World) => ({ project_id: ids['project_id'], events: [] });
const endpoint = () => ({ url: 'https://hooks.example.com/', events: ['*'] });
const daily = { every: 'day', time: '09:30' };

/** Every endpoint: one that is missing here does not compile. */
export const requests: Readonly<Record<EndpointId, Request>> = {
  callWebhook: { least: 'anyone' },
  signIn: { least: 'anyone' },
  listSignInMethods: { least: 'anyone' },
  startSingleSignOn: { least: 'anyone' },
  finishSingleSignOn: { least: 'anyone' },
  readInvitation: { least: 'anyone' },
  acceptInvitation: { least: 'anyone' },
  requestPasswordReset: { least: 'anyone' },
  readPasswordReset: { least: 'anyone' },
  acceptPasswordReset: { least: 'anyone' },

  startAgentTask: { least: 'key', ...start },
  startWorkforceTask: { least: 'key', ...start },
  readTask: { least: 'key' },
  listTasks: { least: 'key' },
  cancelTask: { least: 'key' },
  streamTaskEvents: { least: 'key' },
  uploadAttachment: { least: 'key' },
  downloadAttachment: { least: 'key' },
  deleteAttachment: { least: 'key' },
  runTool: { least: 'key', body: nothing },
  sendEvent: { least: 'key', body: event },
  callMcp: { least: 'key', body: () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) },

  readMe: { least: 'self' },
  signOut: { least: 'self' },
  changePassword: { least: 'self', body: () => ({ current_password: 'wrong', password: 'a good long password' }) },
  listSessions: { least: 'self' },
  endSession: { least: 'self' },
  endOtherSessions: { least: 'self' },
  listAccessTokens: { least: 'self' },
  createAccessToken: { least: 'self', body: named },
  deleteAccessToken: { least: 'self' },
  listNotificationChoices: { least: 'self' },
  setNotificationChoice: { least: 'self', body: choice, isOfPerson: true },
  listWorkspaces: { least: 'self' },
  listEventTypes: { least: 'self' },
  listModels: { least: 'self' },
  previewTrigger: { least: 'self', body: () => ({ frequency: daily }) },

  createPasswordReset: { least: 'operator' },
  readPlatform: { least: 'operator' },
  readPlatformLoad: { least: 'operator' },
  listPlatformWorkspaces: { least: 'operator' },
  changePlatform: { least: 'operator', body: () => ({ ai_paused: false }) },
  createWorkspace: { least: 'operator', body: named },

  readWorkspace: { least: 'viewer' },
  changeWorkspace: { least: 'admin', body: named },
  listMembers: { least: 'admin' },
  addMember: { least: 'admin', body: () => ({ email: 'new@example.com', role: 'viewer' }) },
  changeMember: { least: 'admin', body: () => ({ role: 'viewer' }) },
  removeMember: { least: 'admin' },
  renewInvitation: { least: 'admin' },
  listAuditRows: { least: 'admin' },
  listProjects: { least: 'viewer' },
  createProject: { least: 'admin', body: named },
  findRecord: { least: 'viewer', isOfAnyKind: true },
  readProject: { least: 'viewer' },
  changeProject: { least: 'admin', body: named },
  streamLiveHints: { least: 'viewer' },
  readOverview: { least: 'viewer' },
  readSpend: { least: 'viewer' },
  searchProject: { least: 'viewer', query: 'q=agent' },

  listAgents: { least: 'viewer' },
  createAgent: {
    least: 'builder',
    body: ({ ids }) => ({ ...agent(), tools: [{ tool_id: ids['tool_id'] }] }),
    foreignBody: 422,
  },
  readAgent: { least: 'viewer' },
  changeAgent: { least: 'builder', body: ({ ids }) => ({ tools: [{ tool_id: ids['tool_id'] }] }), foreignBody: 422 },
  deleteAgent: { least: 'builder' },
  publishAgent: { least: 'builder' },
  pauseAgent: { least: 'builder' },
  resumeAgent: { least: 'builder' },
  listAgentVersions: { least: 'viewer' },
  compareAgentVersions: { least: 'viewer' },
  restoreAgentVersion: { least: 'builder' },
  listAgentProblems: { least: 'viewer' },
  listAgentUses: { least: 'viewer' },
  testAgent: { least: 'builder', ...start },

  listWorkforces: { least: 'viewer' },
  createWorkforce: { least: 'builder', body: workforce, foreignBody: 422 },
  readWorkforce: { least: 'viewer' },
  changeWorkforce: { least: 'builder', body: workforce, foreignBody: 422 },
  deleteWorkforce: { least: 'builder' },
  publishWorkforce: { least: 'builder' },
  pauseWorkforce: { least: 'builder' },
  resumeWorkforce: { least: 'builder' },
  listWorkforceVersions: { least: 'viewer' },
  compareWorkforceVersions: { least: 'viewer' },
  restoreWorkforceVersion: { least: 'builder' },
  listWorkforceProblems: { least: 'viewer' },
  listWorkforceUses: { least: 'viewer' },
  testWorkforce: { least: 'builder', body: message },

  listApiKeys: { least: 'admin' },
  createApiKey: { least: 'admin', body: named },
  revokeApiKey: { least: 'admin' },

  listProjectTasks: { least: 'viewer' },
  countProjectTasks: { least: 'viewer' },
  readProjectTask: { least: 'viewer' },
  readProjectTaskStep: { least: 'builder' },
  rerunProjectTask: { least: 'builder', body: () => ({ as: 'draft' }) },
  cancelProjectTasks: { least: 'builder', body: ({ ids }) => ({ ids: [ids['task_id']] }) },
  cancelProjectTask: { least: 'builder' },
  uploadProjectAttachment: { least: 'builder' },
  downloadProjectAttachment: { least: 'viewer' },
  replyToTask: { least: 'builder', body: message },
  listApprovals: { least: 'viewer' },
  countApprovals: { least: 'viewer' },
  readApproval: { least: 'viewer' },
  approveAction: { least: 'builder', body: nothing },
  rejectAction: { least: 'builder', body: nothing },
  listEvents: { least: 'viewer' },
  readEvent: { least: 'builder' },
  matchEvents: { least: 'builder', body: () => ({ event_type: 'lead.*' }) },
  sendProjectEvent: { least: 'builder', body: event },

  listTools: { least: 'viewer' },
  createTool: { least: 'builder', body: named },
  readTool: { least: 'viewer' },
  changeTool: { least: 'builder', body: named },
  deleteTool: { least: 'builder' },
  publishTool: { least: 'builder' },
  listToolVersions: { least: 'viewer' },
  compareToolVersions: { least: 'viewer' },
  restoreToolVersion: { least: 'builder' },
  listToolProblems: { least: 'viewer' },
  listToolUses: { least: 'viewer' },
  testTool: { least: 'builder', body: () => ({ inputs: {} }) },
  listToolRuns: { least: 'viewer' },
  readToolRun: { least: 'viewer' },
  listSecrets: { least: 'viewer' },
  setSecret: { least: 'builder', body: () => ({ value: 'a-long-new-value' }) },
  deleteSecret: { least: 'builder' },
  listSecretUses: { least: 'viewer' },

  listTriggers: { least: 'viewer' },
  createTrigger: { least: 'builder', body: trigger },
  readTrigger: { least: 'viewer' },
  explainTrigger: { least: 'viewer' },
  changeTrigger: { least: 'builder', body: ({ ids }) => ({ agent_id: ids['agent_id'] }) },
  deleteTrigger: { least: 'builder' },
  enableTrigger: { least: 'builder' },
  disableTrigger: { least: 'builder' },
  runSchedule: { least: 'builder', params: onSchedule },
  listScheduleRuns: { least: 'viewer', params: onSchedule },
  listDeliveries: { least: 'viewer' },
  readDelivery: { least: 'builder' },
  replayDelivery: { least: 'builder' },
  replayDeliveries: {
    least: 'builder',
    body: ({ ids }) => ({ ids: [ids['delivery_id']] }),
    moreBodies: [({ ids }) => ({ ids: [ids['delivery_id']], dry_run: true })],
    foreignBody: 200,
  },
  previewDelivery: { least: 'builder', body: nothing },
  tryDelivery: { least: 'builder', body: nothing },
  renewWebhookSecret: { least: 'builder', body: nothing },

  listWebhookEndpoints: { least: 'viewer' },
  createWebhookEndpoint: { least: 'builder', body: endpoint },
  changeWebhookEndpoint: { least: 'builder', body: nothing },
  deleteWebhookEndpoint: { least: 'builder' },
  renewWebhookEndpointSecret: { least: 'builder' },
  testWebhookEndpoint: { least: 'builder' },
  listWebhookAttempts: { least: 'viewer' },
  retryWebhookAttempt: { least: 'builder' },
};
