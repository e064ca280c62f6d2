/** The limits of docs/contract.md 8. Each name ends with its unit. */
export const limits = {
  webhookBodyBytesMax: 65_536,
  webhookMessageCharactersMax: 8_000,
  activeApiKeysMax: 20,
  eventStreamsPerKeyMax: 20,
  liveStreamsPerPersonMax: 20,
  /** In any second of a live stream; what is more is told as `many`. */
  liveHintsPerSecondMax: 4,
  liveResumeMinutes: 10,
  /** The longest time that an overview has hours of, and that the spend or an overview by days covers. */
  overviewHoursDaysMax: 31,
  spendDaysMax: 400,
  /** Of what is typed, and how many of each kind are found. */
  searchCharactersMax: 200,
  searchHitsPerKindMax: 10,
  messageCharactersMax: 4_000,
  waitMsMax: 30_000,
  filesPerMessageMax: 3,
  fileBytesMax: 4_194_304,
  pdfPagesMax: 20,
  /** The part of a multipart body that is not the file. */
  uploadEnvelopeBytesMax: 16_384,
  filesPerDayMax: 300,
  unsentFileDays: 1,
  sentFileDays: 90,
  toolRunMsMax: 60_000,
  toolRunMicroInrMax: 5_000_000,
  idempotencyKeyCharactersMax: 255,
  idempotencyHours: 24,
  webhookIdempotencyDays: 30,
  deliveryBodyDays: 7,
  handOversPerMessageMax: 10,
  toolsPerAgentMax: 50,
  membersPerWorkforceMax: 20,
  routesPerWorkforceMax: 50,
  /** What one decision may spend on conditions and templates that users wrote; the time is the thread's own. */
  decisionCharactersMax: 2_000_000,
  decisionMsMax: 50,
  /** Of a value that a condition tests; the rest is not looked at. */
  conditionValueCharactersMax: 8_000,
  /** A condition as JSON, and all routes of a workforce together. Each decision reads them again. */
  conditionUnitsMax: 32_768,
  routesUnitsMax: 65_536,
  eventTriggersMax: 100,
  /** In all routes of a workforce together, because they run while a caller waits. */
  routePatternsMax: 20,
  turnsPerTaskMax: 500,
  /** Of all messages of a task in UTF-8. */
  taskTextBytesMax: 4_194_304,
  stepsMaxDefault: 12,
  stepsMaxHighest: 50,
  approvalDays: 7,
  noteCharactersMax: 2_000,
  /** The largest integer of PostgreSQL. */
  versionMax: 2_147_483_647,
  /** Of what is told apart between two drafts; a part with more is told as a whole. */
  valueChangesMax: 200,
  draftProblemsMax: 500,
  usesPerKindMax: 100,
  replyCharactersMax: 50_000,
  eventBodyBytesMax: 65_536,
  eventDepthMax: 5,
  eventDays: 30,
  triggersPerEventMax: 100,
  pageSizeDefault: 20,
  pageSizeMax: 100,
  tasksPerCancelMax: 100,
  deliveriesPerReplayMax: 100,
  /** Of a step's input or output, in UTF-16 units of its JSON. */
  stepValueUnitsMax: 262_144,
  jsonBodyBytesMax: 1_048_576,
  jsonDepthMax: 64,
  instructionsCharactersMax: 50_000,
  templateCharactersMax: 20_000,
  webhookSecretCharactersMin: 16,
  webhookSecretCharactersMax: 200,
  secretsPerProjectMax: 100,
  secretCharactersMax: 10_000,
  /** Of a project's secrets together, in UTF-16 units. Each tool run searches its texts for every one of them. */
  secretCharactersTotalMax: 20_000,
  /**
   * Hidden inputs of a run are masked by searching for them. Above this, texts that may repeat them are masked as a
   * whole.
   */
  hiddenCharactersMax: 2_000,
  nameCharactersMax: 200,
  dailyLimitInrMax: 1_000_000_000,
  invitationDays: 7,
  passwordResetMinutes: 60,
  accessTokensMax: 20,
  accessTokenDaysDefault: 90,
  accessTokenDaysMax: 365,
  passwordCharactersMin: 8,
  passwordCharactersMax: 1_000,
  /** How long a call of an MCP client waits for an agent or a tool. Many clients give up after 30 to 60 seconds. */
  mcpWaitMsMax: 25_000,
  /** The same for a client that takes a handle and asks for the result later. */
  mcpHandleWaitMsMax: 500,
  /** Agents, workforces and tools in one page of an MCP client's list. */
  mcpItemsPerPage: 250,
  workspacesShownMax: 100,
  projectsShownMax: 100,
  webhookEndpointsMax: 20,
  webhookUrlCharactersMax: 2_000,
  /** How long a replaced secret of a webhook endpoint signs beside the new one. */
  webhookSecretOverlapHours: 24,
  webhookAnswerCharactersMax: 1_024,
  /** After this long without a delivery, an endpoint that fails is turned off. */
  webhookFailureDaysMax: 3,
  notificationDays: 30,
} as const;

export interface RatePolicy {
  /** The name of the quota in the RateLimit headers and in the rate limiter's keys. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** At most `limit` calls in any `windowMs`. Reads of tasks and of files share one budget (docs/contract.md 8). */
export const rates = {
  webhookCalls: { name: 'webhook', limit: 30, windowMs: 60_000 },
  taskStarts: { name: 'tasks', limit: 30, windowMs: 60_000 },
  uploads: { name: 'uploads', limit: 30, windowMs: 60_000 },
  reads: { name: 'reads', limit: 240, windowMs: 60_000 },
  toolRuns: { name: 'tool-runs', limit: 30, windowMs: 60_000 },
  events: { name: 'events', limit: 60, windowMs: 60_000 },
  /** All calls of the management API by one person, whatever their session. */
  manage: { name: 'manage', limit: 600, windowMs: 60_000 },
} as const satisfies Record<string, RatePolicy>;

const quarterHourMs = 900_000;

/**
 * Failed sign-ins in any quarter of an hour; the last one that a limit allows closes what it counts for as long. An
 * address is closed to one client address first, so that few failures of a stranger do not keep its owner out.
 */
export const signInRates = {
  addressAndClient: { name: 'sign-in-failed', limit: 10, windowMs: quarterHourMs },
  address: { name: 'sign-in-failed-address', limit: 100, windowMs: quarterHourMs },
  client: { name: 'sign-in-failed-client', limit: 100, windowMs: quarterHourMs },
} as const satisfies Record<string, RatePolicy>;

/**
 * Mails with links, in any quarter of an hour: requests for a new password by one client address, and mails to one
 * address; invitations by one person.
 */
export const mailRates = {
  resetsByClient: { name: 'reset-client', limit: 20, windowMs: quarterHourMs },
  resetsToAddress: { name: 'reset-address', limit: 3, windowMs: quarterHourMs },
  invitationsByPerson: { name: 'invitation-person', limit: 100, windowMs: quarterHourMs },
  invitationsToAddress: { name: 'invitation-address', limit: 5, windowMs: quarterHourMs },
} as const satisfies Record<string, RatePolicy>;

/** Starts of a single sign-on by one client address. */
export const ssoRate = { name: 'sso', limit: 60, windowMs: 60_000 } as const satisfies RatePolicy;

export type RateName = keyof typeof rates;
