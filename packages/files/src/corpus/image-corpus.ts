import type { FileMime, Inspection } from '../inspect/inspection.ts';
import { type CorpusFile, text } from './corpus-file.ts';
import { animate, type ImageFormat, makeFlatPng, makeImage } from './make-image.ts';

const taken = ['jpeg', 'png', 'webp', 'gif'] as const;

function image(mime: FileMime, width = 64, height = 48): Inspection {
  return { mime, kind: 'image', width, height, pages: 0 };
}

async function changed(format: ImageFormat, change: (bytes: Buffer) => Uint8Array): Promise<Uint8Array> {
  return change(await makeImage(format));
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);

const whole: CorpusFile[] = taken.map((format) => ({
  name: `${format}, whole`,
  make: () => makeImage(format),
  verdict: image(`image/${format}`),
}));

const cut: CorpusFile[] = taken.map((format) => ({
  name: `${format}, cut in half`,
  make: () => changed(format, half),
  verdict: 'unreadable',
}));

const withTail: CorpusFile[] = taken.map((format) => ({
  name: `${format} with a page of HTML behind it`,
  make: () => changed(format, (bytes) => Buffer.concat([bytes, text('<html><script>alert(1)</script>')])),
  verdict: image(`image/${format}`),
}));

const turned: CorpusFile[] = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => ({
  name: `jpeg with orientation ${orientation}`,
  make: () => makeImage('jpeg', { orientation }),
  verdict: orientation < 5 ? image('image/jpeg', 64, 48) : image('image/jpeg', 48, 64),
}));

const hugeGif = text('GIF89a\xff\xff\xff\xff\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x02\0;');
const gifThenPdf = text('GIF89a%PDF-1.7 1 0 obj<</Type/Catalog>>endobj');
const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const endlessSide = 2 ** 31 - 1;

/** Images that are valid, cut, changed, far too large, or of another type than their first bytes suggest. */
export const imageCorpus: readonly CorpusFile[] = [
  ...whole,
  ...cut,
  ...withTail,
  ...turned,
  {
    name: 'webp with orientation 6',
    make: () => makeImage('webp', { orientation: 6 }),
    verdict: image('image/webp', 48, 64),
  },
  {
    name: 'png with orientation 8',
    make: () => makeImage('png', { orientation: 8 }),
    verdict: image('image/png', 48, 64),
  },
  { name: 'jpeg, progressive', make: () => makeImage('jpeg', { progressive: true }), verdict: image('image/jpeg') },
  { name: 'png, interlaced', make: () => makeImage('png', { progressive: true }), verdict: image('image/png') },
  { name: 'png, animated', make: async () => animate(await makeImage('png')), verdict: image('image/png') },
  { name: 'png of one pixel', make: () => makeFlatPng(1, 1), verdict: image('image/png', 1, 1) },
  {
    name: 'png of 48 million flat pixels',
    make: () => makeFlatPng(8_000, 6_000),
    verdict: image('image/png', 8_000, 6_000),
  },
  { name: 'png of 400 million pixels', make: () => makeFlatPng(20_000, 20_000), verdict: 'unreadable' },
  {
    name: 'png that claims 2 billion pixels a side',
    make: () => makeFlatPng(endlessSide, endlessSide, false),
    verdict: 'unreadable',
  },
  { name: 'png without its pixels', make: () => makeFlatPng(500, 500, false), verdict: 'unreadable' },
  { name: 'png, the signature alone', make: () => text('\x89PNG\r\n\x1a\n'), verdict: 'unreadable' },
  {
    name: 'png with a changed byte in its pixels',
    make: () => changed('png', (bytes) => bytes.fill(bytes[300]! ^ 0xff, 300, 301)),
    verdict: 'unreadable',
  },
  { name: 'jpeg, three bytes', make: () => text('\xff\xd8\xff'), verdict: 'unreadable' },
  {
    name: 'jpeg start with text behind it',
    make: () => text(`\xff\xd8\xff\xe0${'no picture '.repeat(50)}`),
    verdict: 'unreadable',
  },
  { name: 'gif that claims 65,535 pixels a side', make: () => hugeGif, verdict: 'unreadable' },
  { name: 'gif without a frame', make: () => text('GIF89a\x01\0\x01\0\0\0\0;'), verdict: 'unreadable' },
  { name: 'gif head with a PDF behind it', make: () => gifThenPdf, verdict: 'unreadable' },
  { name: 'avif', make: () => makeImage('avif'), verdict: 'unsupported' },
  { name: 'tiff', make: () => makeImage('tiff'), verdict: 'unsupported' },
  { name: 'heic', make: () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08meta'), verdict: 'unsupported' },
  { name: 'jxl', make: () => text(`\0\0\0\x0cJXL \r\n\x87\n\0\0\0\x14ftypjxl \0\0\0\0jxl `), verdict: 'unsupported' },
  { name: 'bmp', make: () => text(`BM${'\0'.repeat(60)}`), verdict: 'unsupported' },
  { name: 'svg', make: () => svg, verdict: 'unsupported' },
];
