import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/', '/p/prj_1/tasks?status=failed', '/me#sessions'])('%j is a path of ours', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'me', '', 7, undefined])(
  '%j leads to another site or nowhere',
  (path) => {
    expect(ownPath(path)).toBeNull();
  },
);
