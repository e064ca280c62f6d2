import sharp from 'sharp';
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

/** The pixels that a viewer shows, after the rotation in the file. Decodes the image, so a broken one is refused. */
export async function measureImage(bytes: Uint8Array, limits: InspectionLimits): Promise<ImageSize | FileRefusal> {
  const options = { limitInputPixels: limits.imagePixelsMax, failOn: 'error', sequentialRead: true } as const;
  try {
    const { autoOrient } = await sharp(bytes, options).metadata();
    if (autoOrient.width * autoOrient.height > limits.imagePixelsMax) return tooLarge;
    const seconds = Math.ceil(limits.imageMsMax / 1_000);
    await sharp(bytes, options).timeout({ seconds }).resize(8, 8, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    return error instanceof Error && /pixel limit/.test(error.message) ? tooLarge : broken;
  }
}

const tooLarge = refuse('unreadable', 'The image has too many pixels.');
const broken = refuse('unreadable', 'The image cannot be read.');
