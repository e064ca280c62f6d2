import type { AgentDraft } from '@harkara/contract';
import type { ChatFile } from '@harkara/models';
import type { Context, SeenFile, SeenMessage } from '@harkara/operations';
import type { FindFile } from './conversation.ts';

/** The newest files of a conversation are shown as what they are, older ones by name: reading them costs at every call. */
const filesShownMax = 6;

/** Loads what an agent may look at, once a claim. An agent with files off, and a file that is gone, get names only. */
export async function readFiles(
  ctx: Pick<Context, 'files' | 'logger'>,
  messages: readonly SeenMessage[],
  agent: AgentDraft,
): Promise<FindFile> {
  const seen = agent.accepts_files
    ? messages
        .flatMap(({ files }) => files)
        .filter(({ expired }) => !expired)
        .slice(-filesShownMax)
    : [];
  const loaded = await Promise.all(seen.map(async (file) => [file.storage_key, await readFile(ctx, file)] as const));
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
