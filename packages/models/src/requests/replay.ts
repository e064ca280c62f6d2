import { z } from 'zod';

const providerOptions = z.record(z.string(), z.record(z.string(), z.json())).optional();

/**
 * What a provider wants back word for word in the next call: signed thinking and signed calls, in order. Only the model
 * that wrote it can read it, so another model gets the plain text and calls instead.
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
