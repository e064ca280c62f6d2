import { z } from 'zod';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';
import { timestamp } from './fields.ts';
import { toolKey } from './tool-step.ts';

/** The NAME in `{{secrets.NAME}}`. */
export const secretName = toolKey;

/**
 * A secret's value (docs/contract.md 14.4). It is stored as it was sent, so text that would need cleaning is refused.
 */
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

/** A secret without its value, which is never shown. */
export const secret = z
  .object({ name: z.string(), created_at: timestamp, updated_at: timestamp })
  .meta({ id: 'Secret' });
export type Secret = z.infer<typeof secret>;
