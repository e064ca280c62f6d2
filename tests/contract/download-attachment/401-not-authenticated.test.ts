import { onePixel, sendFile, useHarkara } from '@harkara/testkit';
import { refusesBadKeys } from '../conditions/refuses-bad-keys.ts';

refusesBadKeys(useHarkara({ withoutRunner: true }), async (caller) => {
  const { body } = await sendFile(caller, onePixel);
  // Sent, so that every key of the project can read it.
  await caller.start({ attachment_ids: [body.id] });
  return { method: 'GET', path: `/v1/api/attachments/${body.id}/file` };
});
