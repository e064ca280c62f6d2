import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { makeFlatPng, makeImage } from '../corpus/make-image.ts';
import { makePdf } from '../corpus/make-pdf.ts';
import { mutate } from '../corpus/mutate.ts';
import { createInspector, type Inspector, type InspectorOptions } from './create-inspector.ts';
import type { Inspection } from './inspection.ts';
import { InspectorBusyError } from './inspector-busy-error.ts';

const open: Inspector[] = [];
afterEach(async () => {
  for (const inspector of open.splice(0)) await inspector.close();
});

/** A busy machine may let a file wait for long. */
const waitMsMax = 120_000;

function start(options: InspectorOptions): Inspector {
  const inspector = createInspector({ waitMsMax, ...options });
  open.push(inspector);
  return inspector;
}

const endless = () => Buffer.from(`%PDF-1.7\n${'1 0 obj\n(\n'.repeat(400_000)}`);

test('a file that takes too long is refused, and the next one is read by a new thread', async () => {
  const inspector = start({ concurrency: 1 });
  await inspector.inspect(new Uint8Array());
  expect(await inspector.inspect(endless())).toMatchObject({
    refused: 'unreadable',
    detail: expect.stringMatching(/too long/),
  });
  expect(await inspector.inspect(await makePdf(2))).toMatchObject({ kind: 'pdf', pages: 2 });
});

test('the thread of the caller stays free while a hostile file is read', async () => {
  const inspector = start({ concurrency: 1 });
  await inspector.inspect(new Uint8Array());
  // Of this thread's processor time: on a busy machine it also stands still when others run.
  const readMs = () => process.threadCpuUsage().user / 1_000;
  let slowestMs = 0;
  let last = readMs();
  const beat = setInterval(() => {
    slowestMs = Math.max(slowestMs, readMs() - last);
    last = readMs();
  }, 5);
  await inspector.inspect(endless());
  clearInterval(beat);
  expect(slowestMs).toBeLessThan(500);
});

test('threads killed in the middle of a picture do not harm the process', async () => {
  const inspector = start({ concurrency: 2, fileMsMax: 25 });
  const picture = makeFlatPng(8_000, 6_000);
  const rounds = Array.from({ length: 6 }, () => inspector.inspect(picture));
  for (const inspection of await Promise.all(rounds)) {
    expect(inspection).toMatchObject('refused' in inspection ? { refused: 'unreadable' } : { width: 8_000 });
  }
});

test('a file that finds the queue full is refused as busy; those before it are read', async () => {
  const inspector = start({ concurrency: 1, queueMax: 2 });
  const png = await makeImage('png');
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => inspector.inspect(png)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(outcomes[4]).toMatchObject({ reason: expect.any(InspectorBusyError) });
});

test('a file that waits too long for a thread is refused as busy; the next one finds the queue empty', async () => {
  const inspector = start({ concurrency: 1, queueMax: 1, waitMsMax: 100 });
  await inspector.inspect(new Uint8Array());
  const slow = inspector.inspect(endless());
  await expect(inspector.inspect(await makeImage('png'))).rejects.toThrow(InspectorBusyError);
  expect(await slow).toMatchObject({ refused: 'unreadable' });
  expect(await inspector.inspect(await makeImage('png'))).toMatchObject({ kind: 'image' });
});

test('many slow files of one group delay another group by one of them, not by all', async () => {
  const inspector = start({ concurrency: 1, fileMsMax: 100 });
  await inspector.inspect(new Uint8Array());
  const order: string[] = [];
  const many = Array.from({ length: 6 }, () => inspector.inspect(endless(), 'many').then(() => order.push('many')));
  const other = inspector.inspect(await makeImage('png'), 'other').then(() => order.push('other'));
  await Promise.all([...many, other]);
  expect(order.indexOf('other')).toBeLessThanOrEqual(2);
});

test('the bytes of the caller do not change', async () => {
  const png = await makeImage('png');
  const before = Buffer.from(png);
  await start({ concurrency: 1 }).inspect(png);
  expect(png.equals(before)).toBe(true);
});

test('each of 400 mutated files gets a verdict', async () => {
  const inspector = start({ concurrency: 2, queueMax: 400 });
  const formats = ['jpeg', 'png', 'webp', 'gif'] as const;
  const seeds = await Promise.all([...formats.map((format) => makeImage(format)), makePdf(3)]);
  const files = Array.from({ length: 400 }, (_, seed) => mutate(seeds[seed % seeds.length]!, seed * 31 + 7));
  const inspections = await Promise.all(files.map((file) => inspector.inspect(file)));
  const isVerdict = (each: Inspection) => 'refused' in each || each.pages > 0 || each.width > 0;
  expect(inspections.every(isVerdict)).toBe(true);
});

test('a closed inspector accepts no file', async () => {
  const inspector = start({ concurrency: 1 });
  await inspector.close();
  await expect(inspector.inspect(new Uint8Array())).rejects.toThrow(InspectorBusyError);
});

test('threads that start later disable no decoder while another thread reads an image', async () => {
  const picture = await makeImage('png', { width: 400, height: 400 });
  const steady = createInspector({ concurrency: 1 });
  let starting = true;
  const starts = (async () => {
    for (let started = 0; started < 8; started += 1) {
      const other = createInspector({ concurrency: 1 });
      await other.inspect(picture);
      await other.close();
    }
    starting = false;
  })();
  const refused: unknown[] = [];
  while (starting) {
    const found = await steady.inspect(picture);
    if ('refused' in found) refused.push(found);
  }
  await starts;
  await steady.close();
  expect(refused).toEqual([]);
});

describe('images that are decoded at once', () => {
  const side = 8_000;
  /** Large images take seconds, and many of them on a busy machine. */
  const patient = 60_000;
  const blank = sharp({
    create: { width: side, height: side, channels: 3, background: '#123' },
    limitInputPixels: false,
  });
  const decodedMost = async (inspector: Inspector, work: Promise<unknown>): Promise<number> => {
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, inspector.decodedBytes)), 1);
    await work.finally(() => clearInterval(look));
    return most;
  };

  test('take 256 MB at most: two of 64 megapixels one after the other, and small ones beside them', async () => {
    const inspector = start({ concurrency: 3, fileMsMax: patient });
    const [large, small] = [await blank.clone().jpeg({ progressive: true }).toBuffer(), await makeImage('webp')];
    const all = Promise.all([large, large, small].map((bytes) => inspector.inspect(bytes)));
    const most = await decodedMost(inspector, all);
    expect(most).toBeGreaterThanOrEqual(side * side * 3);
    expect(most).toBeLessThanOrEqual(268_435_456);
    expect(inspector.decodedBytes).toBe(0);
    expect(await all).toMatchObject([{ width: side }, { width: side }, { width: 64 }]);
  });

  test('do not count when their rows come in order, and one that would take more alone is refused', async () => {
    const inspector = start({ concurrency: 1, fileMsMax: patient });
    const inRows = await blank.clone().jpeg().toBuffer();
    expect(await decodedMost(inspector, inspector.inspect(inRows))).toBe(0);
    const hostile = await blank.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
    expect(await inspector.inspect(hostile)).toMatchObject({
      refused: 'unreadable',
      detail: expect.stringMatching(/pixels/),
    });
  });
});
