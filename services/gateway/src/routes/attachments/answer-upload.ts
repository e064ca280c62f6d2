import { type Endpoints, Refusal, rates } from '@harkara/contract';
import {
  admitUpload,
  type Context,
  refuseFullDay,
  type StoredAttachmentRow,
  uploadAttachment,
} from '@harkara/operations';
import { bearerOf } from '../../http/authenticate.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { AnswerOf } from '../../http/handler.ts';
import { readDeclaredSize } from '../../http/read-declared-size.ts';
import { readFile } from '../../http/read-file.ts';
import { takeRate } from '../../http/take-rate.ts';
import { presentAttachment } from '../../present/attachment.ts';

/** An upload, counted by how it ended. */
export async function answerUpload(
  ctx: Context,
  exchange: Exchange,
): Promise<AnswerOf<Endpoints['attachments']['uploadAttachment']>> {
  const { uploads } = exchange.dependencies;
  try {
    const attachment = await receiveUpload(ctx, exchange);
    uploads.count('stored');
    return { status: 201, body: presentAttachment(attachment) };
  } catch (error) {
    uploads.count(error instanceof Refusal ? error.code : 'internal');
    throw error;
  }
}

/** The checks, in this order: key 401, declared size 411 and 413, rate and day 429, and then the file itself. */
async function receiveUpload(ctx: Context, exchange: Exchange): Promise<StoredAttachmentRow> {
  const { request, response, dependencies } = exchange;
  const admitted = await admitUpload(ctx, bearerOf(request) ?? '');
  if (admitted === null) throw new Refusal('not_authenticated');
  const { caller } = admitted;
  dependencies.keyUsage.used(caller.keyId);
  const declaredSize = readDeclaredSize(request.headers);
  if (declaredSize instanceof Refusal) {
    await ctx.rates.take(rates.uploads, caller.keyId);
    throw declaredSize;
  }
  await takeRate(ctx, { rate: 'uploads', of: caller.keyId }, response);
  refuseFullDay(ctx, admitted);
  const memory = dependencies.uploads.reserve(declaredSize, caller.workspaceId);
  try {
    const { name, bytes } = await readFile(request, response);
    const details = await dependencies.uploads.inspect(bytes, caller.workspaceId);
    if (response.closed) throw new Refusal('request_unreadable');
    return await uploadAttachment(ctx, { caller, name, bytes, details });
  } finally {
    memory.release();
  }
}
