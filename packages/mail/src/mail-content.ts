import { z } from 'zod';

/** What a mail says. `paragraphs` are plain text; the link stands alone after them, and `closing` comes last. */
export const mailContent = z.object({
  to: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  link: z.object({ label: z.string(), url: z.string() }).optional(),
  closing: z.string().optional(),
});
export type MailContent = z.output<typeof mailContent>;
