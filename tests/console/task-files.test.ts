import { makeImage, makePdf } from '@harkara/files/corpus';
import { callerOf, createTeam, sendFile, setRow } from '@harkara/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { inBrowser } from './browser/in-browser.ts';

inBrowser((console) => {
  test('files of a conversation: pictures are shown, all can be downloaded, and a lost picture keeps its name', async () => {
    const { harkara, open } = console();
    const team = await createTeam(harkara);
    const caller = callerOf(harkara, team, team.agentId);
    const send = async (bytes: Uint8Array, name: string) => (await sendFile(caller, bytes, { name })).body.id;
    const pdf = await makePdf(3);
    const lost = await send(await makeImage('webp'), 'आधार कार्ड.webp');
    const ids = [await send(await makeImage('jpeg'), 'broken box.jpg'), lost, await send(pdf, 'bill.pdf')];
    const started = await caller.start({ message: 'It came broken.', attachment_ids: ids });
    // What has expired is deleted unless somebody has locked it, and then the conversation has no such file.
    const session = await harkara.pool.connect();
    onTestFinished(async () => {
      await session.query('ROLLBACK');
      session.release();
    });
    await session.query('BEGIN');
    await session.query('SELECT FROM attachment WHERE id = $1 FOR KEY SHARE', [lost]);
    await setRow(harkara, 'attachment', lost, { expires_at: { sql: `now() - interval '1 second'` } });
    const { page, visit, step, signIn } = await open();
    await step('the picture is there, with its size', async () => {
      await signIn(team.emails.viewer);
      await visit(`/p/${team.projectId}/tasks/${started.body.id}?view=conversation`);
      const shown = page.getByRole('img', { name: 'broken box.jpg' });
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
      await page
        .getByText(/KB, 64 × 48|bytes, 64 × 48/)
        .first()
        .waitFor();
    });
    await step('the one that is no longer kept is named', async () => {
      await page.getByText('The picture cannot be shown. Files are kept for 90 days.').waitFor();
      await page.getByText('आधार कार्ड.webp', { exact: true }).waitFor();
      await expect.poll(() => page.getByRole('img', { name: 'आधार कार्ड.webp' }).count()).toBe(0);
      await checkAccessibility(page);
    });
    await step('the PDF is downloaded as it was sent', async () => {
      await page.getByText(/, 3 pages/).waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download bill.pdf' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('bill.pdf');
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).equals(Buffer.from(pdf))).toBe(true);
    });
  });
});
