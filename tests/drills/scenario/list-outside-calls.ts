import type { Outcome, OutsideCall } from '../check/outcome.ts';
import type { World } from '../world/open-world.ts';

/** Every call of the model and of the tools' target. */
export async function listOutsideCalls({
  model,
  target,
}: World): Promise<Pick<Outcome, 'modelCalls' | 'outsideCalls'>> {
  const [asked, called] = await Promise.all([model.listCalls(), target.listCalls()]);
  const toModel = Object.entries(asked).flatMap(([key, times]) =>
    times.map((at): OutsideCall => ({ taskId: key.split('-')[0] ?? '', to: 'model', at })),
  );
  return {
    modelCalls: Object.fromEntries(Object.entries(asked).map(([key, times]) => [key, times.length])),
    outsideCalls: [...toModel, ...called.map((call): OutsideCall => ({ ...call, to: 'tool' }))],
  };
}
