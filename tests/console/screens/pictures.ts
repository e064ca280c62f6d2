import { resolve } from 'node:path';
import type { Screen } from './screens.ts';

export const folders = {
  /** The pictures that are kept. */
  kept: resolve(import.meta.dirname, '../../../docs/screens'),
  /** The others, and what a comparison found; not under version control. */
  other: resolve(import.meta.dirname, '../../../.screens'),
};

const sizes = {
  desktop: { width: 1_440, height: 900 },
  tablet: { width: 1_024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
const themes = ['light', 'dark'] as const;

export interface Picture {
  file: string;
  theme: (typeof themes)[number];
  viewport: { width: number; height: number };
  isKept: boolean;
}

/** A screen's pictures: both themes at three widths. */
export function listPictures({ name, isForPhones = false }: Screen): Picture[] {
  return Object.entries(sizes).flatMap(([size, viewport]) =>
    themes.map((theme) => ({
      file: `${name}-${viewport.width}-${theme}.png`,
      theme,
      viewport,
      isKept: size === 'desktop' || (size === 'phone' && theme === 'light' && isForPhones),
    })),
  );
}
