import { z } from 'zod';

const providerOptions = z.record(z.string(), z.record(z.string(), z.json())).optional();

/**
 * The parts that a provider needs unchanged in the next call: signed reasoning and signed calls, in order. Only the
 * model that wrote them can read them; another model gets the plain text and calls.
 */
export const replay = z.object({
  model: z.string(),
  parts: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), text: z.string(), providerOptions }),
      z.object({ type: z.literal('reasoning'), text: z.string(), providerOptions }),
      z.object({
        type: z.literal('tool-call'),
        toolCallId: z.string(),
        toolName: z.string(),
        input: z.unknown(),
        providerOptions,
      }),
    ]),
  ),
});

export type Replay = z.infer<typeof replay>;
