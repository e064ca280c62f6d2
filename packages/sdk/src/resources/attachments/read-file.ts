import { HarkaraError } from '../../errors/harkara-error.ts';

interface FileSystem {
  readonly promises: { readFile(path: string): Promise<Uint8Array> };
}

interface ServerProcess {
  getBuiltinModule?(name: 'fs'): FileSystem | undefined;
}

/** Asks the runtime for its files when it has some. No import names them, so that every bundler takes this library. */
export async function readFile(path: string): Promise<Blob> {
  const { process } = globalThis as { process?: ServerProcess };
  const files = process?.getBuiltinModule?.('fs');
  if (files === undefined)
    throw new HarkaraError('Files cannot be read by their path here. Give a File, a Blob, bytes or a stream.');
  return new Blob([(await files.promises.readFile(path)) as BlobPart]);
}
