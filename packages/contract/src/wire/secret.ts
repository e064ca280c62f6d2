import { z } from 'zod';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';
import { timestamp } from './page.ts';
import { toolKey } from './tool-step.ts';

/** How {{secrets.NAME}} names it. */
export const secretName = toolKey;

/** A value to keep. It is sealed as it was sent, so what would have to be changed is refused. */
export const secretBody = z
  .strictObject({
    value: z
      .string()
      .min(1)
      .max(limits.secretCharactersMax)
      .refine((text) => cleanText(text) === text, { message: 'must be text without NUL' })
      .meta({ description: 'At least 6 characters, so that it can be masked wherever it turns up.' }),
  })
  .meta({ id: 'SecretBody' });
export type SecretBody = z.output<typeof secretBody>;

/** What is shown of a secret: never its value. */
export const secret = z
  .object({ name: z.string(), created_at: timestamp, updated_at: timestamp })
  .meta({ id: 'Secret' });
export type Secret = z.infer<typeof secret>;
