import type { AgentDraft } from '@harkara/contract';
import type { ChatFile } from '@harkara/models';
import type { Context } from '@harkara/operations';
import type { SeenFile, SeenMessage } from '@harkara/operations/work';
import type { FindFile } from './conversation.ts';
import { FileStoreAwayError } from './file-store-away-error.ts';

/** The newest files are shown with their bytes, older ones by name, because every model call pays for the bytes. */
const filesShownMax = 6;

/**
 * Loads the files that an agent may see, once for each claim. The agent gets only the names of expired and missing
 * files, and of all files when its files are off.
 */
export async function readFiles(
  ctx: Pick<Context, 'files' | 'logger'>,
  messages: readonly SeenMessage[],
  agent: Pick<AgentDraft, 'accepts_files'>,
): Promise<FindFile> {
  const shown = agent.accepts_files
    ? messages
        .flatMap(({ files }) => files)
        .filter(({ expired }) => !expired)
        .slice(-filesShownMax)
    : [];
  const loaded = await Promise.all(shown.map(async (file) => [file.storage_key, await readFile(ctx, file)] as const));
  const byKey = new Map(loaded);
  return ({ storage_key }) => byKey.get(storage_key) ?? null;
}

async function readFile(
  { files, logger }: Pick<Context, 'files' | 'logger'>,
  { storage_key, name, mime, kind, pages }: SeenFile,
): Promise<ChatFile | null> {
  const data = await readBytes(files, storage_key);
  if (data === null) {
    logger.warn('turn.file_missing', { storage_key });
    return null;
  }
  return { mime, name, data, ...(kind === 'pdf' ? { pages } : {}) };
}

/** Null when the store has no such file. Throws FileStoreAwayError when it does not answer. */
async function readBytes(files: Context['files'], key: string): Promise<Buffer | null> {
  try {
    const stream = await files.open(key);
    return stream === null ? null : Buffer.concat(await stream.toArray());
  } catch (cause) {
    throw new FileStoreAwayError('The file store did not give a file.', { cause });
  }
}
