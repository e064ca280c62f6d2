import { onBothBackends, readLastRun, type SeededTool, seedEventTrigger, seedTool } from '@harkara/testkit';
import { expect, test } from 'vitest';

const failing = { steps: [{ id: 'fail', name: 'Fail', type: 'transform', expression: '$error("no")' }] };

onBothBackends((harkara) => {
  const listen = (tool: SeededTool) =>
    seedEventTrigger(harkara(), {
      projectId: tool.projectId,
      agentId: tool.agentId,
      eventType: 'tool_run.failed',
      template: '{{run_id}} {{tool_id}} {{error_code}}',
    });
  const eventsOf = async (tool: SeededTool) =>
    (
      await harkara().pool.query(
        `SELECT type, source, data::json AS data, depth, cause_task_id FROM event WHERE project_id = $1 AND type LIKE 'tool_run.%'`,
        [tool.projectId],
      )
    ).rows;

  test('a run that fails is told to the triggers that listen, with which run, which tool and why', async () => {
    const tool = await seedTool(harkara(), { draft: failing });
    const triggerId = await listen(tool);
    const { body } = await tool.run();
    await expect
      .poll(() => readLastRun(harkara(), triggerId))
      .toMatchObject({ last_task_id: expect.stringMatching(/^tsk_/) });
    const data = { run_id: body.run_id, tool_id: tool.toolId, error_code: 'step' };
    expect(await eventsOf(tool)).toEqual([
      { type: 'tool_run.failed', source: 'harkara', data, depth: 1, cause_task_id: null },
    ]);
    const { last_task_id } = (await readLastRun(harkara(), triggerId)) ?? {};
    const { rows } = await harkara().pool.query("SELECT content FROM message WHERE task_id = $1 AND role = 'user'", [
      last_task_id,
    ]);
    expect(rows).toMatchObject([{ content: `${body.run_id} ${tool.toolId} step` }]);
  });

  test('a run that is done is not, nor is any where nobody listens', async () => {
    const tool = await seedTool(harkara(), { draft: {} });
    await listen(tool);
    expect((await tool.run()).body.status).toBe('done');
    const unheard = await seedTool(harkara(), { draft: failing });
    expect((await unheard.run()).body.status).toBe('failed');
    expect([await eventsOf(tool), await eventsOf(unheard)]).toEqual([[], []]);
  });

  test('a run that was stopped at its deadline is told too, once', async () => {
    harkara().model.script(() => ({ hang: true }));
    const tool = await seedTool(harkara(), {
      draft: { steps: [{ id: 'ask', name: 'Ask', type: 'ai', prompt: 'Hello' }] },
    });
    await listen(tool);
    const waiting = tool.run();
    await harkara().model.nextRequest();
    await harkara().pool.query('UPDATE tool_run SET deadline_at = now(), enqueue_after = now() WHERE tool_id = $1', [
      tool.toolId,
    ]);
    expect((await waiting).status).toBe(504);
    harkara().model.reset();
    expect(await eventsOf(tool)).toMatchObject([{ data: { error_code: 'time' } }]);
  });
});
