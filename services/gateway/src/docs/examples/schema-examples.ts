const agentId = 'agt_01k3v9t1e6f9v8m2q5w7x0z4ab';
const toolId = 'ctl_01k3v9t1e6f9v8m2q5w7x0z4ab';
const projectId = 'prj_01k3v9t1e6f9v8m2q5w7x0z4ab';
const taskId = 'tsk_01k3v9t1e6f9v8m2q5w7x0z4ab';
const deliveryId = 'dlv_01k3v9t1e6f9v8m2q5w7x0z4ab';

const condition = { path: 'order.total', op: 'greater_than', value: 5000 };
const frequency = { every: 'day', time: '09:00' };
const draftOfAgent = {
  name: 'Order desk',
  instructions: 'You answer questions about orders. Be short and friendly.',
  model: 'openai/gpt-4.1-mini',
  temperature: 0.2,
  accepts_files: true,
  reply_needs_approval: false,
  tools: [{ tool_id: toolId, needs_approval: false }],
  steps_max: 12,
};
const inputOfTool = { key: 'order_id', label: 'Order number', type: 'text', required: true, hide_in_logs: false };
const stepOfTool = {
  id: 'fetch',
  name: 'Fetch the order',
  type: 'http',
  on_error: 'stop',
  method: 'GET',
  url: 'https://shop.example.com/orders/{{inputs.order_id}}',
  headers: { Authorization: 'Bearer {{secrets.SHOP_KEY}}' },
  query: {},
  price_inr: 0,
};
const outputOfTool = { type: 'json', value: '{{steps.fetch.output.body}}' };
const draftOfTool = {
  name: 'Find an order',
  description: 'Finds an order by its number.',
  inputs: [inputOfTool],
  steps: [stepOfTool],
  output: outputOfTool,
};
const draftOfWorkforce = {
  name: 'Support',
  members: [agentId],
  routes: [{ when: condition, agent_id: agentId }],
  default_agent_id: agentId,
};

/** The examples of schemas whose fields alone would not make a sensible whole: above all, what callers send. */
export const schemaExamples: Readonly<Record<string, unknown>> = {
  AccessTokenBody: { name: 'Nightly export', expires_in_days: 90, role: 'builder' },
  AgentDraft: draftOfAgent,
  AgentDraftChange: { instructions: 'You answer questions about orders. Ask for the order number first.' },
  PublishDraft: { note: 'Asks for the order number first.' },
  TestAgent: { message: 'Where is order 1042?' },
  ApiKeyBody: { name: 'Web shop' },
  ApproveAction: { edit: { text: 'Your order 1042 was sent yesterday.' }, note: 'Checked by phone.' },
  RejectAction: { note: 'The order was cancelled.' },
  ApprovalEdit: { text: 'Your order 1042 was sent yesterday.' },
  ReplayDeliveries: { ids: [deliveryId], dry_run: true },
  DeliveryTemplate: { message_template: 'New order {{order.id}} of {{customer.name}}' },
  SendEvent: { type: 'lead.saved', id: 'lead-7', source: 'crm', data: { name: 'Asha', city: 'Pune' } },
  EventMatchBody: { event_type: 'lead.*', filter: { path: 'city', op: 'equals', value: 'Pune' } },
  Condition: condition,
  ConditionTest: condition,
  AcceptanceBody: { name: 'Asha Rao', password: 'a good long password' },
  McpMessage: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  MemberBody: { email: 'asha@example.com', role: 'builder', name: 'Asha Rao' },
  MemberChange: { role: 'admin' },
  PasswordResetRequest: { email: 'asha@example.com' },
  PasswordResetAcceptance: { password: 'a good long password' },
  NotificationChoiceBody: { project_id: projectId, events: ['approval.requested', 'task.escalated'] },
  PlatformChange: { daily_limit_inr: 5000 },
  ProjectBody: { name: 'Web shop' },
  ProjectChange: { name: 'Web shop India' },
  RerunTask: { as: 'published' },
  CancelTasks: { ids: [taskId] },
  ReplyToTask: { message: 'I have called you back: the parcel arrives today.' },
  SecretBody: { value: 'the key that the shop gave you' },
  SignIn: { email: 'asha@example.com', password: 'a good long password' },
  PasswordChange: { current_password: 'a good long password', password: 'another good long password' },
  StartTask: { message: 'Where is order 1042?', wait: true },
  StartToolRun: { inputs: { order_id: '1042' } },
  ToolDraft: draftOfTool,
  ToolDraftChange: { description: 'Finds an order and its parcels by its number.' },
  ToolInput: inputOfTool,
  ToolStep: stepOfTool,
  ToolOutput: outputOfTool,
  TestTool: { inputs: { order_id: '1042' }, stop_after: 'fetch' },
  Frequency: frequency,
  TriggerBody: {
    kind: 'schedule',
    name: 'Morning report',
    agent_id: agentId,
    message: 'Write the report of yesterday.',
    frequency,
    timezone: 'Asia/Kolkata',
  },
  TriggerChange: { name: 'Evening report', frequency: { every: 'day', time: '18:00' } },
  PreviewBody: { frequency: { every: 'week', days: ['mon', 'thu'], time: '09:00' } },
  WebhookEndpointBody: { url: 'https://crm.example.com/harkara', events: ['task.*'], payload: 'full' },
  WebhookEndpointChange: { enabled: false },
  WebhookBody: { order: { id: 1042, total: 5400 }, customer: { name: 'Asha' } },
  NewSecretBody: {},
  WorkforceDraft: draftOfWorkforce,
  WorkforceDraftChange: { routes: [{ when: condition, agent_id: agentId }] },
  TestChat: { message: 'Where is order 1042?' },
  WorkspaceBody: { name: 'Kettle & Co' },
  WorkspaceChange: { daily_limit_inr: 2000 },
};
