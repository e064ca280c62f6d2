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
])('%j becomes %j', (given, cleaned) => {
  expect(cleanFileName(given)).toBe(cleaned);
});

test('a name has at most 255 bytes, keeps its extension and splits no character', () => {
  const cleaned = cleanFileName(`${'🙂'.repeat(100)}.pdf`);
  expect(Buffer.byteLength(cleaned)).toBeLessThanOrEqual(255);
  expect(cleaned).toMatch(/^(🙂)+\.pdf$/u);
  expect(cleanFileName('x'.repeat(300))).toHaveLength(255);
});

test('a clean name does not change', () => {
  for (const name of ['a b.pdf', 'x'.repeat(255), '.profile']) expect(cleanFileName(name)).toBe(name);
});
