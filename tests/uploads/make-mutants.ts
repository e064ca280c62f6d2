import { makeImage, makePdf, mutate } from '@harkara/files/corpus';

/**
 * Endless files that begin as right ones and have a few bytes changed, cut or doubled; the same seed makes the same
 * ones.
 */
export async function makeMutants(seed: number): Promise<(index: number) => Uint8Array> {
  const formats = ['jpeg', 'png', 'webp', 'gif'] as const;
  const whole = await Promise.all([
    ...formats.map((format) => makeImage(format)),
    ...formats.map((format) => makeImage(format, { width: 640, height: 480 })),
    makePdf(3),
    makePdf(20),
    makePdf(20, true),
    makePdf(1, false, 'secret'),
  ]);
  return (index) => mutate(whole[index % whole.length] ?? new Uint8Array(), seed * 100_003 + index);
}
