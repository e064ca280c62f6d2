import { decideApproval, pauseAgent, resumeAgent } from '@harkara/operations/manage';
import { cancelTask } from '@harkara/operations/work';
import fc from 'fast-check';
import { type Decision, decide } from '../model/approvals.ts';
import { at } from '../model/model.ts';
import { cancelTask as cancelTaskModel } from '../model/tasks.ts';
import { releaseHeld } from '../model/turns.ts';
import { command, isUnfinished, newest, place } from './command.ts';
import { tenantNo } from './intake.ts';

export const cancelling = place.map((from) =>
  command(`cancel ${from}`, {
    choose: ({ tasks }) => newest(tasks, from, isUnfinished),
    act: async (real, no, { tasks }) => {
      const { keyId, projectId, workspaceId } = at(real.tenants, at(tasks, no).tenant);
      const caller = { kind: 'key', keyId, projectId, workspaceId } as const;
      const { status } = await cancelTask(real.ctx, caller, at(real.tasks, no));
      return { task: no, status };
    },
    expect: (model, no) => cancelTaskModel(model, no),
  }),
);

const decision = fc.constantFrom<Decision>(
  { status: 'approved', edit: null },
  { status: 'approved', edit: 'Edited.' },
  { status: 'rejected', note: null },
  { status: 'rejected', note: 'Shorter.' },
);

export const deciding = fc.record({ place, decision }).map(({ place: from, decision: decided }) =>
  command(`decide ${from} ${JSON.stringify(decided)}`, {
    choose: ({ approvals }) => newest(approvals, from, ({ status }) => status === 'pending'),
    act: async (real, no, { approvals }) => {
      const isReply = at(approvals, no).kind === 'reply';
      const approvalId = at(real.approvals, no);
      if (decided.status === 'rejected')
        return statusOf(await decideApproval(real.ctx, { approvalId, decision: decided }));
      const { edit: text } = decided;
      const edit = text === null ? null : isReply ? { text } : { arguments: { no: 2 } };
      const approved = { status: 'approved', edit, note: null } as const;
      return statusOf(await decideApproval(real.ctx, { approvalId, decision: approved }));
    },
    expect: (model, no) => decide(model, no, decided),
  }),
);

const statusOf = ({ status }: { status: string }) => ({ status });

export const pausing = fc
  .record({ tenant: tenantNo, verb: fc.constantFrom('pause' as const, 'resume' as const, 'resume' as const) })
  .map(({ tenant, verb }) =>
    command(`${verb} agent ${tenant}`, {
      choose: () => tenant,
      act: async (real) => {
        const { agentId } = at(real.tenants, tenant);
        await (verb === 'pause' ? pauseAgent : resumeAgent)(real.ctx, { agentId });
      },
      expect: (model) => {
        at(model.tenants, tenant).paused = verb === 'pause';
        if (verb === 'resume') releaseHeld(model, tenant);
      },
    }),
  );

export const pausingPlatform = fc.constantFrom(true, false, false).map((paused) =>
  command(`${paused ? 'pause' : 'resume'} AI work`, {
    choose: () => paused,
    act: async ({ pool }) => void (await pool.query('UPDATE platform SET ai_paused = $1', [paused])),
    expect: (model) => void (model.aiPaused = paused),
  }),
);

const limit = fc.constantFrom(null, null, null, 0, 350, 1_000);

export const limiting = fc.record({ owner: fc.constantFrom(null, 0, 1), limit }).map(({ owner, limit: set }) =>
  command(`limit ${owner === null ? 'all' : `tenant ${owner}`} to ${set}`, {
    choose: () => ({ owner }),
    act: async ({ pool, tenants }) => {
      if (owner === null) await pool.query('UPDATE platform SET daily_limit_micro_inr = $1', [set]);
      else
        await pool.query('UPDATE workspace SET daily_limit_micro_inr = $1 WHERE id = $2', [
          set,
          at(tenants, owner).workspaceId,
        ]);
    },
    expect: (model) => {
      (owner === null ? model : at(model.tenants, owner)).limit = set;
    },
  }),
);
