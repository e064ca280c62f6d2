import { z } from 'zod';
import { callUntilTaken } from '../call-until-taken.ts';
import type { SoakCall } from './soak-call.ts';

const answer = z.object({ run_id: z.string(), status: z.literal('done'), output: z.number() });

/** Runs the shop's tool and waits for its output. */
export async function runTool(input: SoakCall): Promise<void> {
  const { call, shop, history } = input;
  const text = await callUntilTaken({
    ...input,
    path: `/v1/api/tools/${shop.toolId}/runs`,
    key: shop.key,
    body: { inputs: { no: call } },
    idempotencyKey: `run-${call}`,
  });
  if (text === null) return;
  const run = answer.safeParse(JSON.parse(text));
  if (run.success) history.record({ what: 'ran', id: run.data.run_id, no: call, output: run.data.output });
  else history.record({ what: 'gave up', call, error: `a wrong answer: ${text}` });
}
