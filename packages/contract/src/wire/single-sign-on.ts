import { z } from 'zod';
import { cleanText } from '../text.ts';

const ownOrigin = 'http://own.invalid';

/** A path of our own. An address that a browser would take to another site is refused, however it is written. */
export const returnPath = z
  .string()
  .max(2_000)
  .refine((text) => text.startsWith('/') && URL.parse(text, ownOrigin)?.origin === ownOrigin, {
    message: 'expected a path that starts with one slash',
  });

export const singleSignOnQuery = z.object({
  return_to: returnPath.default('/').meta({ description: 'Where the browser goes when it is signed in.' }),
});

/** What the issuer sends back by the browser. Some issuers add fields of their own. */
export const singleSignOnAnswer = z.looseObject({
  code: z.string().overwrite(cleanText).optional(),
  state: z.string().overwrite(cleanText).optional(),
  error: z.string().overwrite(cleanText).optional(),
});
