import { expect, test } from 'vitest';
import { SealError, createSealer } from './create-sealer.ts';

const oldKey = Buffer.alloc(32, 1).toString('base64');
const newKey = Buffer.alloc(32, 2).toString('base64');

test('a sealed value opens for its owner, also after the key was rotated', async () => {
  const sealed = await createSealer([oldKey]).seal('whs_0123', 'trg_1');
  expect(sealed).not.toContain('whs_0123');
  expect(await createSealer([newKey, oldKey]).open(sealed, 'trg_1')).toBe('whs_0123');
});

test('the newest key seals', async () => {
  const sealed = await createSealer([newKey, oldKey]).seal('text', 'trg_1');
  expect(await createSealer([newKey]).open(sealed, 'trg_1')).toBe('text');
});

test('a value that was copied to another row does not open', async () => {
  const sealer = createSealer([newKey]);
  await expect(sealer.open(await sealer.seal('text', 'trg_1'), 'trg_2')).rejects.toThrow('belongs to another owner');
});

test('an unknown key, a changed value and any other text are refused', async () => {
  const sealer = createSealer([newKey]);
  const sealed = await sealer.seal('text', 'trg_1');
  const changed = sealed.replace(
    /\.([^.])([^.]*)$/,
    (_all, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}`,
  );
  await expect(createSealer([oldKey]).open(sealed, 'trg_1')).rejects.toThrow(SealError);
  await expect(sealer.open(changed, 'trg_1')).rejects.toThrow(SealError);
  await expect(sealer.open('not sealed', 'trg_1')).rejects.toThrow(SealError);
});

test('a key of another length is refused at the start', () => {
  expect(() => createSealer(['c2hvcnQ='])).toThrow(SealError);
});
