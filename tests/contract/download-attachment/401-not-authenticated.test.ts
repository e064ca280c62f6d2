import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';
import { onePixel, sendFile } from '../harness/send-file.ts';
import { useHarkara } from '../harness/use-harkara.ts';

refusesBadKeys(useHarkara({ withoutRunner: true }), async (caller) => {
  const { body } = await sendFile(caller, onePixel);
  // Sent, so that every key of the project can read it.
  await caller.start({ attachment_ids: [body.id] });
  return { method: 'GET', path: `/v1/api/attachments/${body.id}/file` };
});
