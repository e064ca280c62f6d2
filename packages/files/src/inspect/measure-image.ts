import sharp, { type Metadata } from 'sharp';
import { type FileRefusal, type InspectionLimits, refuse } from './inspection.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

sharp.cache(false);
sharp.concurrency(1);

/**
 * Leaves only the decoders of the accepted types, so that no other code of libvips sees a file. This is for the whole
 * process, and nothing can be decoded meanwhile, so it must happen once, before the first file.
 */
export function disableLoaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((loader) => `VipsForeignLoad${loader}`) });
}

/**
 * The pixels that a viewer shows, after the rotation in the file. Decodes the image, so a broken one is refused.
 * `admit` is called before, with the memory that decoding takes in bytes.
 */
export async function measureImage(
  bytes: Uint8Array,
  limits: InspectionLimits,
  admit: (decodedBytes: number) => Promise<void>,
): Promise<ImageSize | FileRefusal> {
  const options = { limitInputPixels: limits.imagePixelsMax, failOn: 'error', sequentialRead: true } as const;
  try {
    const metadata = await sharp(bytes, options).metadata();
    const { autoOrient } = metadata;
    if (autoOrient.width * autoOrient.height > limits.imagePixelsMax) return tooLarge;
    const decodedBytes = decodedBytesOf(metadata);
    if (decodedBytes > limits.decodedBytesMax) return tooLarge;
    await admit(decodedBytes);
    const seconds = Math.ceil(limits.imageMsMax / 1_000);
    await sharp(bytes, options).timeout({ seconds }).resize(8, 8, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    return error instanceof Error && /pixel limit/.test(error.message) ? tooLarge : broken;
  }
}

/** Images in rows, from the first to the last, are decoded row by row; of all others the decoder keeps every pixel. */
function decodedBytesOf({
  width,
  height,
  channels,
  depth,
  format,
  isProgressive,
  chromaSubsampling,
}: Metadata): number {
  const pixels = width * height;
  if (format === 'webp' || format === 'gif') return pixels * 4;
  if (!isProgressive) return 0;
  // Of a JPEG the coefficients are kept, two bytes for each, and with 4:2:0 half as many.
  if (format === 'jpeg') return pixels * (chromaSubsampling === '4:2:0' ? 3 : channels * 2);
  return pixels * channels * (depth === 'ushort' ? 2 : 1);
}

const tooLarge = refuse('unreadable', 'The image has too many pixels.');
const broken = refuse('unreadable', 'The image cannot be read.');
