import type { Endpoint } from '@harkara/contract';

/** The groups of the reference, those of API keys first, and what each one is about. */
const tags: Readonly<Record<string, string>> = {
  'Run API': 'Give agents and workforces tasks, read their answers, and send files.',
  'Tool run API': 'Run a published tool and get its result in the same request.',
  Events: 'Tell that something happened, and start what waits for it.',
  Webhooks: 'Addresses that other software calls to start tasks, and what was received there.',
  MCP: 'Agents, workforces and tools as tools of an MCP client.',
  Agents: 'Language models with instructions, and with tools that they may call.',
  Workforces: 'Several agents behind one address.',
  Tools: 'Procedures of fixed steps, and their runs.',
  Triggers: 'Schedules, webhooks and event triggers, which start tasks without a person.',
  Tasks: 'What agents did, with steps, costs and files.',
  Approvals: 'What waits for a person to decide.',
  'Webhook endpoints': 'Where notifications of a project are sent.',
  Secrets: 'Values that tools use and nobody reads back.',
  'API keys': 'What your servers prove themselves with.',
  Projects: 'What a project has, what it did and what it spent.',
  Workspaces: 'The workspaces of a person, and what people changed there.',
  Members: 'Who belongs to a workspace.',
  People: 'Signing in, sessions, passwords and personal access tokens.',
  Sessions: 'What a person is told by mail.',
  Platform: 'What holds for all workspaces. Platform operators only.',
  Notifications: 'What is sent to webhook endpoints.',
};

export function describeTags(endpoints: readonly Endpoint[]): { name: string; description: string }[] {
  const used = new Set([...endpoints.map(({ tag }) => tag), 'Notifications']);
  const described = Object.entries(tags).map(([name, description]) => ({ name, description }));
  return described.filter(({ name }) => used.has(name));
}
