import { attachmentSummary } from '@harkara/contract';
import { z } from 'zod';

/** An attachment of a message, as tasks and turns read it. */
export const attachmentRow = z.object({
  id: z.string(),
  name: z.string(),
  mime: z.string(),
  kind: attachmentSummary.shape.kind,
  size_bytes: z.int(),
  width: z.int(),
  height: z.int(),
  pages: z.int(),
});
export type AttachmentRow = z.output<typeof attachmentRow>;
