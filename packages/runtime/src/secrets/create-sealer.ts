import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { sha256Hex } from './hashing.ts';

/** A sealed value cannot be opened: its key is unknown, its content was changed, or it belongs to another owner. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

export interface Sealer {
  /** Encrypts with the newest key. The result is a compact JWE that names its key and its owner. */
  seal(plaintext: string, ownerId: string): Promise<string>;
  /**
   * Decrypts a value. Throws SealError, also for another owner, so a value that was copied to another row does not
   * open.
   */
  open(sealed: string, ownerId: string): Promise<string>;
}

interface SealingKey {
  kid: string;
  bytes: Uint8Array;
}

/** `keysBase64`: keys of 32 bytes, newest first; the older ones only decrypt. */
export function createSealer(keysBase64: readonly string[]): Sealer {
  const keys = keysBase64.map(readKey);
  const newest = keys[0];
  if (!newest) throw new SealError('There is no key to seal with.');
  return {
    seal: (plaintext, ownerId) =>
      new CompactEncrypt(new TextEncoder().encode(plaintext))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: newest.kid, owner: ownerId })
        .encrypt(newest.bytes),
    open: (sealed, ownerId) => open(keys, sealed, ownerId),
  };
}

async function open(keys: readonly SealingKey[], sealed: string, ownerId: string): Promise<string> {
  const key = keys.find(({ kid }) => kid === readKid(sealed));
  if (!key) throw new SealError('The key that sealed this value is not configured.');
  const opened = await compactDecrypt(sealed, key.bytes, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  }).catch((cause: unknown) => {
    throw new SealError('The sealed value was changed or is damaged.', { cause });
  });
  if (opened.protectedHeader['owner'] !== ownerId) throw new SealError('The sealed value belongs to another owner.');
  return new TextDecoder().decode(opened.plaintext);
}

function readKid(sealed: string): string | undefined {
  try {
    return decodeProtectedHeader(sealed).kid;
  } catch (cause) {
    throw new SealError('The sealed value cannot be read.', { cause });
  }
}

function readKey(base64: string): SealingKey {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== 32) throw new SealError('A sealing key is not 32 bytes long.');
  return { kid: sha256Hex(bytes).slice(0, 8), bytes };
}
