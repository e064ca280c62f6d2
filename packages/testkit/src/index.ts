export * from './model-server/index.ts';
export { callInWaves } from './calls/call-in-waves.ts';
export { call, type CallOptions, type Reply } from './calls/call.ts';
export { checkAnswer } from './calls/check-answer.ts';
export { type Api, createApi } from './calls/create-api.ts';
export { endpoints, findEndpoint, keyEndpoints, statusesOf } from './calls/find-endpoint.ts';
export { type EventsInput, listEvents, readEvents, type TaskEvent } from './calls/read-events.ts';
export { sendEvent } from './calls/send-event.ts';
export { fetchFile, formOf, type FormOptions, onePixel, sendFile } from './calls/send-file.ts';
export { bigHeaders, shopifyHeaders, wooHeaders } from './calls/store-calls.ts';
export { untilFinished } from './calls/until-finished.ts';
export { onBothBackends } from './product/on-both-backends.ts';
export { type Harkara, type HarkaraOptions, startHarkara } from './product/start-harkara.ts';
export { useHarkara } from './product/use-harkara.ts';
export { sendJson, type Target, type TargetRequest, useTarget } from './product/use-target.ts';
export { ageRateWindow } from './seeds/age-rate-window.ts';
export { createTeam, type Member, signIn, signInOperator, type Team } from './seeds/create-team.ts';
export { callerOf, seedCaller, type SeededCaller } from './seeds/seed-caller.ts';
export { type LastRun, readLastRun, type SeededEventTrigger, seedEventTrigger } from './seeds/seed-event-trigger.ts';
export { seedFile } from './seeds/seed-file.ts';
export { seedAgent, type SeededProject, seedKey, seedProject } from './seeds/seed-project.ts';
export { publishVersion, type SeededTool, seedTool, toolOf, type ToolOptions } from './seeds/seed-tool.ts';
export {
  type DeliveryDetails,
  type SeededWebhook,
  seedWebhook,
  webhookOf,
  type WebhookOptions,
} from './seeds/seed-webhook.ts';
export { giveTo, routesTo, seedWorkforceCaller, type WorkforceCaller } from './seeds/seed-workforce-caller.ts';
export { type SeededWorkforce, seedWorkforce } from './seeds/seed-workforce.ts';
export { setPlatform, setRow } from './seeds/set-rows.ts';
export { createTestDatabase, type TestDatabase } from './stores/create-test-database.ts';
export { openPool } from './stores/open-pool.ts';
export { startTestPostgres } from './stores/start-test-postgres.ts';
export { startTestRedis } from './stores/start-test-redis.ts';
export { createGate } from './waiting/create-gate.ts';
export { until } from './waiting/until.ts';
