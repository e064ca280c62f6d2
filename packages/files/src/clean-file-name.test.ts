import { expect, test } from 'vitest';
import { cleanFileName } from './clean-file-name.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\r\nb\u0085c.pdf', 'abc.pdf'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['हरकारा.pdf', 'हरकारा.pdf'],
  ['\ud800x.pdf', '\ufffdx.pdf'],
  ['', 'file'],
  ['..', 'file'],
  ['///', 'file'],
  ['\0', 'file'],
])('%j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});

test('a name is at most 255 bytes, keeps its ending and splits no character', () => {
  const kept = cleanFileName(`${'🙂'.repeat(100)}.pdf`);
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(255);
  expect(kept).toMatch(/^(🙂)+\.pdf$/u);
  expect(cleanFileName('x'.repeat(300))).toHaveLength(255);
});

test('a clean name stays as it is', () => {
  for (const name of ['a b.pdf', 'x'.repeat(255), '.profile']) expect(cleanFileName(name)).toBe(name);
});
