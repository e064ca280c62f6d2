import { findKey, keepKey, obstacleOf, reasons } from './admission.ts';
import { at, type Model, nextHour } from './model.ts';
import { newTask } from './tasks.ts';

/** A call of the tenant's webhook: its answer, and what its delivery says. */
export function callWebhook(model: Model, tenant: number, key: string | null): unknown {
  const owner = at(model.tenants, tenant);
  const scoped = `webhook ${key}`;
  const earlier = key === null ? null : findKey(model, tenant, scoped);
  if (earlier !== null) {
    owner.deliveries.push('Duplicate');
    return { task: earlier.no, status: at(model.tasks, earlier.no).status, duplicate: true };
  }
  const obstacle = obstacleOf(model, tenant);
  if (obstacle !== null && owner.whenUnavailable === 'refuse') {
    owner.deliveries.push('Refused');
    return { refused: obstacle };
  }
  owner.deliveries.push(obstacle === null ? 'Accepted' : 'Held');
  const no = newTask(model, { tenant, channel: 'Webhook', isHeld: obstacle !== null });
  if (key !== null) keepKey(model, tenant, { scoped, print: '', no });
  return { task: no, status: 'queued', duplicate: false };
}

export function sendEvent(model: Model, tenant: number, id: string | null): unknown {
  const owner = at(model.tenants, tenant);
  const earlier = id === null ? undefined : owner.events.get(id);
  if (earlier !== undefined) return { duplicate: true, started: earlier };
  const obstacle = obstacleOf(model, tenant);
  const started = obstacle === null ? [newTask(model, { tenant, channel: 'Event' })] : [];
  owner.eventResult = obstacle === null ? startedResult : { result: 'Skipped', reason: reasons[obstacle] };
  if (id !== null) owner.events.set(id, started);
  return { duplicate: false, started };
}

const startedResult = { result: 'Started', reason: null };

/** Every schedule that is due starts or is skipped, and is due again at the next hour from now. */
export function tick(model: Model): { started: number; skipped: number } {
  const counts = { started: 0, skipped: 0 };
  const due = model.tenants
    .map(({ schedule }, tenant) => ({ schedule, tenant }))
    .filter(({ schedule }) => schedule.nextRunAt <= model.now);
  for (const { schedule, tenant } of due) {
    const reason = reasonToSkip(model, tenant);
    if (reason === null) schedule.lastTask = newTask(model, { tenant, channel: 'Schedule' });
    counts[reason === null ? 'started' : 'skipped'] += 1;
    Object.assign(schedule, reason === null ? startedResult : { result: 'Skipped', reason });
    schedule.nextRunAt = nextHour(model.beganAt, model.now);
  }
  return counts;
}

function reasonToSkip(model: Model, tenant: number): string | null {
  const obstacle = obstacleOf(model, tenant);
  if (obstacle !== null) return reasons[obstacle];
  const { lastTask } = at(model.tenants, tenant).schedule;
  const isGoing = lastTask !== null && ['queued', 'running'].includes(at(model.tasks, lastTask).status);
  return isGoing ? 'The previous run is still going.' : null;
}
