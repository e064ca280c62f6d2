import { eventBody, startTaskBody, toolInput } from '@harkara/contract';
import { authenticateWebhookCall, awaitToolRun, callWebhook, sendEvent, startTask } from '@harkara/operations/work';
import fc from 'fast-check';
import { at } from '../model/model.ts';
import { startRun } from '../model/runs.ts';
import { startTask as startTaskModel } from '../model/tasks.ts';
import * as triggers from '../model/triggers.ts';
import { hookSecret, type Real } from '../real/open-real.ts';
import { noOf } from '../real/read-view.ts';
import { command, isUnfinished, newest, place } from './command.ts';

export const tenantNo = fc.nat({ max: 1 });
/** Few, so that they are used again. */
const key = fc.constantFrom(null, null, 'a', 'b');
const traceId = '0'.repeat(32);

const callerOf = (real: Real, tenant: number) => {
  const { keyId, projectId, workspaceId } = at(real.tenants, tenant);
  return { kind: 'key', keyId, projectId, workspaceId } as const;
};

async function start(real: Real, { tenant, idempotencyKey, message, task }: Started): Promise<unknown> {
  const started = await startTask(real.ctx, {
    caller: callerOf(real, tenant),
    target: { kind: 'agent', id: at(real.tenants, tenant).agentId },
    body: startTaskBody.parse({ message, ...(task === null ? {} : { task_id: at(real.tasks, task) }) }),
    idempotencyKey,
    traceId,
  });
  return { task: noOf(real.tasks, started.task.id), replayed: started.replayed };
}

interface Started {
  tenant: number;
  idempotencyKey: string | null;
  message: string;
  task: number | null;
}

const message = fc.constantFrom('Hello', 'Hello', 'Goodbye');

export const starting = fc.record({ tenant: tenantNo, idempotencyKey: key, message }).map((input) =>
  command(`start ${JSON.stringify(input)}`, {
    choose: () => ({ ...input, task: null }),
    act: start,
    expect: (model, { idempotencyKey, ...chosen }) => startTaskModel(model, { ...chosen, key: idempotencyKey }),
  }),
);

export const following = fc.record({ place, idempotencyKey: key, message }).map(({ place: from, ...input }) =>
  command(`follow up ${from} ${JSON.stringify(input)}`, {
    choose: ({ tasks }) => {
      const task = newest(tasks, from, ({ channel, status }) => channel === 'api' && !isUnfinished({ status }));
      return task === null ? null : { ...input, task, tenant: at(tasks, task).tenant };
    },
    act: start,
    expect: (model, { idempotencyKey, ...chosen }) => startTaskModel(model, { ...chosen, key: idempotencyKey }),
  }),
);

export const calling = fc.record({ tenant: tenantNo, idempotencyKey: key }).map(({ tenant, idempotencyKey }) =>
  command(`call webhook ${tenant} ${idempotencyKey}`, {
    choose: () => tenant,
    act: async (real) => {
      const headers = { 'x-service-secret': hookSecret };
      const { hookId: triggerId } = at(real.tenants, tenant);
      const credentials = { triggerId, headers, token: null, readBytes: async () => null };
      const admission = await authenticateWebhookCall(real.ctx, credentials);
      if (admission.kind !== 'admitted') throw new Error(`the call is ${admission.kind}`);
      const { webhook } = admission;
      const bytes = Buffer.from('{"order": 7}');
      const answer = await callWebhook(real.ctx, { webhook, headers, bytes, idempotencyKey, traceId });
      return { task: noOf(real.tasks, answer.task_id), status: answer.status, duplicate: answer.duplicate };
    },
    expect: (model) => triggers.callWebhook(model, tenant, idempotencyKey),
  }),
);

export const happening = fc.record({ tenant: tenantNo, id: key }).map(({ tenant, id }) =>
  command(`event ${tenant} ${id}`, {
    choose: () => tenant,
    act: async (real) => {
      const { projectId, keyId } = at(real.tenants, tenant);
      const event = eventBody.parse({ type: 'order.placed', source: 'shop', ...(id === null ? {} : { id }), data: {} });
      const { duplicate, started } = await sendEvent(real.ctx, { projectId, keyId, event, traceId });
      return { duplicate, started: started.map((taskId) => noOf(real.tasks, taskId)) };
    },
    expect: (model) => triggers.sendEvent(model, tenant, id),
  }),
);

const numberInput = toolInput.parse({ key: 'no', label: 'Number', type: 'number' });

export const startingRun = fc
  .record({ tenant: tenantNo, idempotencyKey: key, input: fc.nat({ max: 1 }) })
  .map(({ tenant, idempotencyKey, input }) =>
    command(`start run ${tenant} ${idempotencyKey} ${input}`, {
      choose: () => tenant,
      act: async (real) => {
        const { run, replayed } = await awaitToolRun(real.ctx, {
          caller: callerOf(real, tenant),
          tool: { id: at(real.tenants, tenant).toolId, version: 1, inputs: [numberInput] },
          inputs: { no: input },
          source: 'api',
          traceId,
          idempotencyKey,
          waitMsMax: 0,
          signal: AbortSignal.abort(),
        });
        return { run: noOf(real.runs, run.id), replayed };
      },
      expect: (model) => startRun(model, tenant, { key: idempotencyKey, input }),
    }),
  );
