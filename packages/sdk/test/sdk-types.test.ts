import type { AnswerOf, Attachment, Step, Task, ToolRun } from '@harkara/contract';
import type { Harkara, InputProblem, Notification, Pending, TaskEvent, ToolInputError } from '@harkara/sdk';
import type { HarkaraManage, PendingPage } from '@harkara/sdk/manage';
import { expectTypeOf, test } from 'vitest';

test('calls take what the contract takes, and give what it answers', () => {
  expectTypeOf<Harkara['agents']['run']>().returns.toEqualTypeOf<Promise<Task>>();
  expectTypeOf<Harkara['agents']['start']>().returns.toEqualTypeOf<Pending<Task>>();
  expectTypeOf<Harkara['workforces']['run']>().parameters.toEqualTypeOf<Parameters<Harkara['agents']['run']>>();
  expectTypeOf<Harkara['tools']['run']>().returns.toEqualTypeOf<Pending<ToolRun>>();
  expectTypeOf<Harkara['attachments']['upload']>().returns.toEqualTypeOf<Pending<Attachment>>();
  expectTypeOf<Harkara['tasks']['list']>().returns.toEqualTypeOf<PendingPage<AnswerOf<'listTasks'>>>();
});

test('an agent is given a message, files or both, and nothing that the library sets itself', () => {
  type Input = Parameters<Harkara['agents']['run']>[1];
  expectTypeOf<{ message: string; files: ['a.pdf', File, Blob] }>().toExtend<Input>();
  expectTypeOf<{ task_id: string; message: string }>().toExtend<Input>();
  expectTypeOf<Input>().not.toHaveProperty('wait');
  expectTypeOf<{ message: number }>().not.toExtend<Input>();
});

test('events and notifications are told apart by their type', () => {
  expectTypeOf<Extract<TaskEvent, { type: 'step' }>['step']>().toEqualTypeOf<Step>();
  expectTypeOf<Extract<TaskEvent, { type: 'task' }>['task']>().toEqualTypeOf<Task>();
  expectTypeOf<Extract<Notification, { type: 'task.done' }>['data']['status']>().toEqualTypeOf<'done'>();
  expectTypeOf<ToolInputError['problems']>().toEqualTypeOf<readonly InputProblem[]>();
});

test('the management client has what its endpoints have', () => {
  expectTypeOf<HarkaraManage['readAgent']>().returns.toEqualTypeOf<Pending<AnswerOf<'readAgent'>>>();
  expectTypeOf<HarkaraManage['listAgents']>().returns.toEqualTypeOf<PendingPage<AnswerOf<'listAgents'>>>();
  expectTypeOf<Parameters<HarkaraManage['readAgent']>[0]>().toEqualTypeOf<{
    readonly params: { agent_id: string };
  }>();
  expectTypeOf<HarkaraManage>().not.toHaveProperty('runTool');
});
