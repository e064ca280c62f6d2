import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';

export interface ImageSpec {
  readonly width?: number;
  readonly height?: number;
  /** The EXIF orientation, 1 to 8. */
  readonly orientation?: number;
  readonly progressive?: boolean;
}

/** An image of noise, so that cutting or changing it is noticed. */
export function makeImage(format: ImageFormat, spec: ImageSpec = {}): Promise<Buffer> {
  const { width = 64, height = 48, orientation, progressive = false } = spec;
  const raw = Buffer.alloc(width * height * 3).map((_, at) => (at * at * 7919) >> 5);
  const picture = sharp(raw, { raw: { width, height, channels: 3 } });
  const turned = orientation === undefined ? picture : picture.withMetadata({ orientation });
  return turned.toFormat(format, format === 'jpeg' || format === 'png' ? { progressive } : {}).toBuffer();
}

/** A PNG of any size, one bit a pixel and all black; with `filled` false its pixels are missing. */
export function makeFlatPng(width: number, height: number, filled = true): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 1;
  const pixels = filled
    ? deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))
    : deflateSync(Buffer.alloc(16));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', size),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** An APNG to a reader: a PNG with an animation chunk before its pixels. */
export function animate(png: Buffer): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(1, 0);
  return Buffer.concat([png.subarray(0, 33), pngChunk('acTL', control), png.subarray(33)]);
}
