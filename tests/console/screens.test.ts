import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Console, inBrowser } from './browser/in-browser.ts';
import { readChromiumVersion, readPicturesVersion, writePicturesVersion } from './screens/chromium-version.ts';
import { comparePictures } from './screens/compare-pictures.ts';
import { openScreen } from './screens/open-screen.ts';
import { folders, listPictures, type Picture } from './screens/pictures.ts';
import { recordAnswers } from './screens/record-answers.ts';
import { readRecording, writeRecording } from './screens/recording.ts';
import { type Screen, screens } from './screens/screens.ts';
import { takePicture } from './screens/take-picture.ts';

// `npm run console:screens` says what is wanted; `npm test` compares.
const wanted = process.env['SCREENS'] ?? 'compare';
const shareMax = 0.001;
const kilobytesMax = 8_192;
const version = readChromiumVersion();
const isComparable = wanted !== 'compare' || version === readPicturesVersion();
const needs = `Chromium ${isComparable ? version : readPicturesVersion()}, which took docs/screens`;

inBrowser((console) => {
  if (wanted === 'record') {
    test(
      'the answers to all screens are recorded',
      async () => writeRecording(await recordAnswers(console())),
      120_000,
    );
  }

  describe.skipIf(!isComparable)('pictures', { meta: { needs } }, () => {
    test.each(screens)('$name looks as in docs/screens', async (screen) => {
      await (wanted === 'compare' ? compareScreen(console(), screen) : writeScreen(console(), screen));
    });
  });

  test('docs/screens has these pictures and no others, together small enough to be kept', () => {
    if (wanted !== 'compare') writePicturesVersion(version);
    const files = screens.flatMap((screen) => keptOf(screen).map(({ file }) => file));
    const there = readdirSync(folders.kept).filter((file) => file.endsWith('.png'));
    expect(there.sort()).toEqual(files.sort());
    const bytes = there.reduce((sum, file) => sum + statSync(join(folders.kept, file)).size, 0);
    expect(bytes / 1_024).toBeLessThan(kilobytesMax);
  });
});

const keptOf = (screen: Screen): Picture[] => listPictures(screen).filter(({ isKept }) => isKept);

async function writeScreen(console: Console, screen: Screen): Promise<void> {
  const page = await openScreen(console, screen, readRecording());
  for (const picture of listPictures(screen)) {
    const folder = picture.isKept ? folders.kept : folders.other;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, picture.file), await takePicture(page, picture));
  }
}

async function compareScreen(console: Console, screen: Screen): Promise<void> {
  const page = await openScreen(console, screen, readRecording());
  const problems: string[] = [];
  for (const picture of keptOf(screen)) {
    const now = await takePicture(page, picture);
    const { share, marked } = comparePictures(readFileSync(join(folders.kept, picture.file)), now);
    if (share <= shareMax) continue;
    mkdirSync(folders.other, { recursive: true });
    const seen = join(folders.other, picture.file);
    writeFileSync(seen, now);
    if (marked !== null) writeFileSync(seen.replace('.png', '-marked.png'), marked);
    problems.push(`${picture.file}: ${(share * 100).toFixed(2)} % of its pixels differ from ${seen}`);
  }
  expect(problems, 'If this change is meant: npm run console:screens, then look at what changed').toEqual([]);
}
