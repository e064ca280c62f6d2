import { expect, test } from 'vitest';
import { fileProblem } from './file-problem.ts';

test('a file that the service would refuse says why before it is sent', () => {
  expect(fileProblem({ name: 'a.png', type: 'image/png', size: 4_194_304 })).toBeUndefined();
  expect(fileProblem({ name: 'a.png', type: 'image/png', size: 4_194_305 })).toBe('a.png has more than 4 MB.');
  expect(fileProblem({ name: 'a.txt', type: 'text/plain', size: 1 })).toMatch(/is not a JPEG/);
  expect(fileProblem({ name: 'unknown', type: '', size: 1 }), 'its content decides').toBeUndefined();
});
