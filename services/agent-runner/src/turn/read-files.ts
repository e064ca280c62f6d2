import type { AgentDraft } from '@harkara/contract';
import type { ChatFile } from '@harkara/models';
import type { Context, SeenFile, SeenMessage } from '@harkara/operations';
import type { FindFile } from './conversation.ts';

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
  const stream = await files.open(storage_key);
  if (stream === null) {
    logger.warn('turn.file_missing', { storage_key });
    return null;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  return { mime, name, data: Buffer.concat(chunks), ...(kind === 'pdf' ? { pages } : {}) };
}
