import { createGate, listEvents, onBothBackends, readEvents, seedCaller } from '@harkara/testkit';
import { expect, test } from 'vitest';

onBothBackends((harkara) => {
  test('steps are told as they happen; a reader that lost its connection goes on where it was', async () => {
    const caller = await seedCaller(harkara());
    const gate = createGate();
    harkara().model.script(async ({ n }) => {
      if (n === 1) return { calls: [{ name: 'nothing', arguments: {} }] };
      await gate.opened;
      return { text: 'There.' };
    });
    const { body } = await caller.start({ message: 'Hello' });
    const input = { url: harkara().url, key: caller.key, taskId: body.id };
    const live = readEvents(input);
    const first = await live.next();
    expect(first.value).toMatchObject({ id: '1-1', event: 'step', data: { kind: 'model_call', status: 'done' } });
    expect((await caller.read(body.id)).body.status).toBe('running');
    const resumed = listEvents({ ...input, lastEventId: '1-1' });
    gate.open();
    expect((await resumed).map(({ id, event }) => [id, event])).toEqual([
      ['1-2', 'step'],
      ['1-3', 'step'],
      ['1-3', 'task'],
    ]);
    const rest: string[] = [];
    for await (const { id } of live) rest.push(id);
    expect(rest).toEqual(['1-2', '1-3', '1-3']);
  });

  test('the stream of a follow-up continues that of the first turn', async () => {
    const caller = await seedCaller(harkara());
    const { body } = await caller.start({ message: 'One', wait: true });
    const input = { url: harkara().url, key: caller.key, taskId: body.id };
    const lastEventId = (await listEvents(input)).at(-1)?.id ?? '';
    await caller.start({ message: 'Two', task_id: body.id });
    const events = await listEvents({ ...input, lastEventId });
    expect(events.map(({ id }) => id)).toEqual(['2-1', '2-2', '2-2']);
    expect(events.at(-1)?.data).toMatchObject({ status: 'done', reply: 'Echo: Two' });
  });

  test('a failed step is told with its reason', async () => {
    const caller = await seedCaller(harkara());
    harkara().model.script(() => ({ status: 400 }));
    const { body } = await caller.start({ message: 'Hello' });
    const events = await listEvents({ url: harkara().url, key: caller.key, taskId: body.id });
    expect(events.map(({ data }) => data)).toMatchObject([
      { status: 'failed', error: 'The model provider refused the request.' },
      { status: 'failed', error: 'The model provider refused the request.' },
    ]);
  });

  test('cancelling ends the stream with the cancelled task', async () => {
    const caller = await seedCaller(harkara());
    harkara().model.script(() => ({ hang: true }));
    const { body } = await caller.start({ message: 'Hello' });
    await harkara().model.nextRequest();
    const events = listEvents({ url: harkara().url, key: caller.key, taskId: body.id });
    await caller.cancel(body.id);
    expect((await events).at(-1)).toMatchObject({ event: 'task', data: { status: 'failed', error: 'Cancelled.' } });
  });
});
