import { expect, onTestFinished, test } from 'vitest';
import { openShell } from './open-shell.ts';
import { listBlocks } from './read-blocks.ts';

test('a block has its language, its marks, its code without the indent of a list, and its line', () => {
  const page =
    '# A page\n\nText\n```sh by=tests/x.test.ts run\ncurl x\n```\n- item\n  ```json\n  {\n    "a": 1\n  }\n  ```\n';
  expect(listBlocks(page)).toEqual([
    { language: 'sh', marks: { by: 'tests/x.test.ts', run: '' }, code: 'curl x\n', line: 5, heading: 'A page' },
    { language: 'json', marks: {}, code: '{\n  "a": 1\n}\n', line: 9, heading: 'A page' },
  ]);
});

test('a longer fence holds shorter ones', () => {
  expect(listBlocks('````text\n```sh\n```\n````\n')).toMatchObject([{ language: 'text', code: '```sh\n```\n' }]);
  expect(() => listBlocks('```sh\nx')).toThrow('does not end');
});

test('blocks share one bash; the newest id of each kind is in its variable; a failing command fails the block', async () => {
  const shell = openShell({ KEY: "it's" });
  onTestFinished(shell.close);
  expect(await shell.run('A=1; printf "%s" "$KEY"')).toBe("it's");
  expect(await shell.run('echo "$A {\\"id\\":\\"tsk_01jd0000000000000000000000\\"}"')).toContain('tsk_');
  expect(await shell.run('echo "$TASK"')).toBe('tsk_01jd0000000000000000000000');
  expect(shell.env).toMatchObject({ KEY: "it's", TASK: 'tsk_01jd0000000000000000000000' });
  await expect(shell.run('echo before; false; echo after')).rejects.toThrow(/before\s*$/);
});
