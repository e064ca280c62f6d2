export { programSizeMax } from './conditions/compile-pattern.ts';
export { conditionTooLongReason, evaluateCondition } from './conditions/evaluate-condition.ts';
export { findConditionProblem } from './conditions/find-condition-problem.ts';
export { prepareConditions } from './conditions/prepare-conditions.ts';
export { isDeeperThan } from './data/is-deeper-than.ts';
export { type JsonData, parseJson } from './data/json-data.ts';
export { mapDataWithPauses } from './data/map-data.ts';
export { writeValue } from './data/write-value.ts';
export { compareValues } from './drafts/compare-values.ts';
export { describeProblems } from './drafts/describe-problems.ts';
export { clientNetworkOf } from './limits/client-network.ts';
export { eventLimits } from './limits/event-limits.ts';
export { fairLimits } from './limits/fair-limits.ts';
export { notificationLimits } from './limits/notification-limits.ts';
export { createProgramBudget, type ProgramBudget } from './limits/program-budget.ts';
export { searchLimits } from './limits/search-limits.ts';
export { stepMsDefaults, toolRunLimits } from './limits/tool-run-limits.ts';
export { turnLimits } from './limits/turn-limits.ts';
export { microInrOf, reservedOf, rupeesOf } from './money.ts';
export { decideEndpoint, type EndpointDecision, type TryOutcome } from './notifications/decide-endpoint.ts';
export { decideNextTry } from './notifications/decide-next-try.ts';
export { decideSlots, type FreeSlots } from './notifications/decide-slots.ts';
export { signWebhook, webhookSecretPrefix } from './notifications/sign-webhook.ts';
export { type Notice, writeDigest } from './notifications/write-digest.ts';
export { writeWebhookBody } from './notifications/write-webhook-body.ts';
export { isPermitted, lowerRole, permitsOf } from './permits.ts';
export { decideScheduleRun, type ScheduleRunDecision } from './schedules/decide-schedule-run.ts';
export { nextRun, upcomingRuns } from './schedules/next-run.ts';
export { secondsToDayEnd } from './schedules/seconds-to-day-end.ts';
export { cutExcerpt } from './search/cut-excerpt.ts';
export { hasWords } from './search/has-words.ts';
export { listWords } from './search/list-words.ts';
export { textOfJson } from './search/text-of-json.ts';
export { createLogMask } from './secrets/create-log-mask.ts';
export {
  createMask,
  findSecretProblem,
  type Mask,
  memoryOf,
  openMask,
  type PreparedMask,
  prepareMask,
} from './secrets/mask-secrets.ts';
export { checkMessage } from './tasks/check-message.ts';
export { decidePriority } from './tasks/decide-priority.ts';
export { isFinished } from './tasks/is-finished.ts';
export { fillPlaceholders } from './templates/fill-placeholders.ts';
export { fillUrl } from './templates/fill-url.ts';
export { listEmptyFields } from './templates/list-empty-fields.ts';
export { listPlaceholders } from './templates/list-placeholders.ts';
export { measureFilled } from './templates/measure-filled.ts';
export { writeMessage } from './templates/write-message.ts';
export { checkInputs, type InputValues } from './tools/check-inputs.ts';
export { cutTool } from './tools/cut-tool.ts';
export { decideBudget } from './tools/decide-budget.ts';
export { describeInputs } from './tools/describe-inputs.ts';
export { describeStepInput } from './tools/describe-step-input.ts';
export { findNestingProblem } from './tools/find-nesting-problem.ts';
export { hideInputs, listHiddenTexts } from './tools/hide-inputs.ts';
export { isSafeToRepeat } from './tools/is-safe-to-repeat.ts';
export { listReferenceProblems, type ToolReferences } from './tools/list-reference-problems.ts';
export { listToolProblems } from './tools/list-tool-problems.ts';
export { slugOf } from './tools/slug-of.ts';
export { toolPlaceOf } from './tools/tool-place.ts';
export {
  budgetSpentReason,
  decideEventStart,
  type EventStart,
  type ReceivedEvent,
} from './triggers/decide-event-start.ts';
export { decideWebhookCall, type WebhookRefusalCode } from './triggers/decide-webhook-call.ts';
export { eventPatternsOf, matchesEventType } from './triggers/event-type.ts';
export { dueTimesAround } from './triggers/explain/due-times.ts';
export { explainTrigger, type MomentRecords } from './triggers/explain/explain-trigger.ts';
export type { TriggerExplanation } from './triggers/explain/explanation.ts';
export {
  type DeliveryRecord,
  type EventRecord,
  type ExplainedTrigger,
  type LoggedChange,
  nearMs as explainedNearMs,
  type PresentState,
  type RejectedRecord,
  type ScheduleRunRecord,
  type TaskRecord,
} from './triggers/explain/ledger.ts';
export { settingFields } from './triggers/explain/settings-at.ts';
export { type AvailabilityInput, findObstacle } from './triggers/find-obstacle.ts';
export { isWooCommercePing } from './triggers/is-woocommerce-ping.ts';
export { parseWebhookBody } from './triggers/parse-webhook-body.ts';
export { storeDedupeKey } from './triggers/store-dedupe-key.ts';
export {
  type CallHeaders,
  checkStoreSignature,
  type StoreKind,
  storeSignatures,
  usesSecretHeader,
} from './triggers/store-signatures.ts';
export { decideFirstAgent, routesCutShortReason } from './workforces/decide-first-agent.ts';
export { decideRouting, type RouteInput } from './workforces/decide-routing.ts';
export { listNonMemberProblems } from './workforces/list-non-member-problems.ts';
export { listRouteProblems } from './workforces/list-route-problems.ts';
