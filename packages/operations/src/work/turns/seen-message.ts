import { messageRole } from '@harkara/contract';
import { z } from 'zod';
import { attachmentRow } from '../rows/attachment-row.ts';

/** A file of a message. The file store has its bytes under `storage_key` until it expires. */
const seenFile = attachmentRow
  .pick({ name: true, mime: true, kind: true, pages: true })
  .extend({ storage_key: z.string(), expired: z.boolean() });
export type SeenFile = z.output<typeof seenFile>;

/** A message as the model sees it. */
export const seenMessage = z.object({ role: messageRole, content: z.string(), files: z.array(seenFile) });
export type SeenMessage = z.output<typeof seenMessage>;
