import { Refusal, rates, uploadAttachment as uploadAttachmentEndpoint } from '@harkara/contract';
import {
  admitUpload,
  type Context,
  type StoredAttachmentRow,
  uploadAttachment,
  refuseFullDay,
} from '@harkara/operations';
import { bearerOf } from '../../http/authenticate.ts';
import { readDeclaredSize } from '../../http/read-declared-size.ts';
import { readFile } from '../../http/read-file.ts';
import { type Exchange, rawRoute } from '../../http/route.ts';
import { takeRate } from '../../http/take-rate.ts';
import { presentAttachment } from '../../present/attachment.ts';

/** The checks of an upload: key 401, told size 411 and 413, rate and day 429, then the body, what it is, and keeping it. */
export const uploadAttachmentRoute = rawRoute(uploadAttachmentEndpoint, async (ctx, exchange) => {
  const { uploads } = exchange.dependencies;
  try {
    const file = await receive(ctx, exchange);
    uploads.count('stored');
    return { status: 201, body: presentAttachment(file) };
  } catch (error) {
    uploads.count(error instanceof Refusal ? error.code : 'internal');
    throw error;
  }
});

async function receive(ctx: Context, exchange: Exchange): Promise<StoredAttachmentRow> {
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
    const facts = await dependencies.uploads.inspect(bytes, caller.workspaceId);
    if (response.closed) throw new Refusal('request_unreadable');
    return await uploadAttachment(ctx, { caller, name, bytes, facts });
  } finally {
    memory.release();
  }
}
