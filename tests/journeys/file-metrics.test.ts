import { makePdf } from '@harkara/files/corpus';
import { onePixel, seedCaller, sendFile, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

/** The samples of one metric of the gateway, by the value of one label. */
async function readMetric(name: string, label: string): Promise<Record<string, number>> {
  const metric = await harkara().metrics.get('gateway')?.registry.getSingleMetric(name)?.get();
  const values = (metric?.values ?? []) as { metricName?: string; labels: Record<string, string>; value: number }[];
  const counts = values.filter(({ metricName }) => metricName === undefined || !/_(bucket|sum)$/.test(metricName));
  return Object.fromEntries(counts.map(({ labels, value }) => [labels[label] ?? '', value]));
}

test('uploads are counted by how they ended, and looking at a file is timed by what it was found to be', async () => {
  const caller = await seedCaller(harkara());
  await sendFile(caller, onePixel);
  await sendFile(caller, await makePdf(2));
  await sendFile(caller, await makePdf(21));
  await sendFile(caller, Buffer.from('text'));
  await caller.send('POST', '/v1/api/attachments');
  await caller.send('POST', '/v1/api/attachments', { token: 'hk_wrong' });
  expect(await readMetric('uploads_total', 'outcome')).toEqual({
    stored: 2,
    file_unreadable: 1,
    file_type_refused: 1,
    body_invalid: 1,
    not_authenticated: 1,
  });
  expect(await readMetric('file_inspection_duration_seconds', 'verdict')).toEqual({
    image: 1,
    pdf: 1,
    too_many_pages: 1,
    unsupported: 1,
  });
  expect(await readMetric('file_inspections_running', 'none')).toEqual({ '': 0 });
  expect(await readMetric('upload_buffered_bytes', 'none')).toEqual({ '': 0 });
});
