/** A screen of the console that has its pictures in docs/screens. */
export interface Screen {
  /** The pictures' files begin with it. */
  name: string;
  /** `{project}` and the like are what the recording has for them. */
  path: string;
  /** A text that is on the page once all of it has loaded. */
  shows: string;
  /** The name of a button that is pressed then, because no address opens what it opens. */
  opens?: string | RegExp;
  isSignedOut?: boolean;
  /** Its picture of a phone is kept too. */
  isForPhones?: boolean;
}

const where = encodeURIComponent(JSON.stringify([{ path: 'kg', test: 'greater_than', value: '30' }]));

/** A new screen is a line here; then `npm run console:screens -- --record`. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', path: '/sign-in', shows: 'Password', isSignedOut: true },
  { name: 'overview', path: '/p/{project}', shows: 'Coming up' },
  { name: 'tasks', path: '/p/{project}/tasks', shows: 'Imran Sheikh', isForPhones: true },
  { name: 'task', path: '/p/{project}/tasks/{task}', shows: 'Queue', isForPhones: true },
  { name: 'conversation', path: '/p/{project}/tasks/{task}?view=conversation', shows: 'on its way back' },
  { name: 'approvals', path: '/p/{project}/approvals', shows: 'Approve', isForPhones: true },
  { name: 'agents', path: '/p/{project}/agents', shows: 'Ravi, orders' },
  { name: 'agent', path: '/p/{project}/agents/{agent}', shows: 'characters', isForPhones: true },
  { name: 'agent-test', path: '/p/{project}/agents/{agent}?tab=test&draft={chat}', shows: 'Open as task' },
  { name: 'workforces', path: '/p/{project}/workforces', shows: 'Tea shop' },
  { name: 'workforce', path: '/p/{project}/workforces/{workforce}', shows: 'Otherwise', opens: /^Route 1/ },
  { name: 'workforce-test', path: '/p/{project}/workforces/{workforce}?tab=test&task={tried}', shows: 'Who began' },
  { name: 'tools', path: '/p/{project}/tools', shows: 'Letter for a late order' },
  { name: 'tool', path: '/p/{project}/tools/{tool}?part=step.1', shows: 'Test to here', isForPhones: true },
  { name: 'tool-test', path: '/p/{project}/tools/{tool}?part=step.2', shows: '124' },
  { name: 'tool-runs', path: '/p/{project}/tools/{tool}?tab=run', shows: 'Failed' },
  { name: 'tool-versions', path: '/p/{project}/tools/{tool}?tab=versions', shows: 'Offers a fifth' },
  { name: 'events', path: '/p/{project}/events', shows: 'parcel.delivered' },
  { name: 'event', path: '/p/{project}/events/{event}', shows: 'Weekly, until March', isForPhones: true },
  { name: 'filter-test', path: `/p/{project}/events?view=test&type=lead.*&where=${where}`, shows: 'events match' },
  { name: 'triggers', path: '/p/{project}/triggers', shows: 'Calls from' },
  { name: 'new-trigger', path: '/p/{project}/triggers/new?kind=woocommerce', shows: '199 of 8,000 characters' },
  { name: 'trigger', path: '/p/{project}/triggers/{webhook}', shows: 'Latest call', isForPhones: true },
  { name: 'calls', path: '/p/{project}/triggers/{tastings}?tab=history&open={call}', shows: 'Arjun Pillai' },
  { name: 'explain', path: '/p/{project}/triggers/{schedule}?tab=explain&at={skippedAt}', shows: 'because' },
  { name: 'spend', path: '/p/{project}/spend?by=agent', shows: 'Ravi, orders' },
  { name: 'tool-run', path: '/go/{run}', shows: 'of ₹5', isForPhones: true },
  { name: 'secrets', path: '/p/{project}/secrets', shows: 'Where is the parcel' },
  { name: 'api-keys', path: '/p/{project}/integrations/api-keys', shows: 'of 20' },
  { name: 'stores', path: '/p/{project}/integrations/stores', shows: 'its task' },
  { name: 'notifications', path: '/p/{project}/integrations/notifications', shows: 'warehouse' },
  { name: 'endpoint', path: '/p/{project}/integrations/notifications/{endpoint}', shows: '10 tries' },
  { name: 'mcp', path: '/p/{project}/integrations/mcp', shows: 'YOUR_API_KEY' },
  { name: 'account', path: '/me', shows: 'Sessions' },
  { name: 'projects', path: '/w/{workspace}/projects', shows: 'Rename' },
  { name: 'members', path: '/w/{workspace}/members', shows: 'Since' },
  { name: 'audit', path: '/w/{workspace}/audit', shows: 'workspace.renamed' },
  { name: 'settings', path: '/w/{workspace}/settings', shows: 'Rupees a day' },
  { name: 'platform', path: '/platform', shows: 'Set limit' },
];
