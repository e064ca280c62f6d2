import { Refusal, rates, uploadFile } from '@harkara/contract';
import { admitUpload, type Context, type FileRow, keepFile, refuseFullDay } from '@harkara/operations';
import { bearerOf } from '../../http/authenticate.ts';
import { readFile } from '../../http/read-file.ts';
import { readToldSize } from '../../http/read-told-size.ts';
import { type Exchange, rawRoute } from '../../http/route.ts';
import { takeRate } from '../../http/take-rate.ts';
import { presentAttachment } from '../../present/attachment.ts';

/** The stations of an upload: key 401, told size 411 and 413, rate and day 429, then the body, what it is, and keeping it. */
export const uploadFileRoute = rawRoute(uploadFile, async (ctx, exchange) => {
  const { uploads } = exchange.desk;
  try {
    const file = await receive(ctx, exchange);
    uploads.count('stored');
    return { status: 201, body: presentAttachment(file) };
  } catch (error) {
    uploads.count(error instanceof Refusal ? error.code : 'internal');
    throw error;
  }
});

async function receive(ctx: Context, exchange: Exchange): Promise<FileRow> {
  const { request, response, desk } = exchange;
  const admitted = await admitUpload(ctx, bearerOf(request) ?? '');
  if (admitted === null) throw new Refusal('not_authenticated');
  const { caller } = admitted;
  desk.keyUsage.used(caller.keyId);
  const toldSize = readToldSize(request.headers);
  if (toldSize instanceof Refusal) {
    await ctx.rates.take(rates.uploads, caller.keyId);
    throw toldSize;
  }
  await takeRate(ctx, { rate: 'uploads', of: caller.keyId }, response);
  refuseFullDay(ctx, admitted);
  const memory = desk.uploads.reserve(toldSize, caller.workspaceId);
  try {
    const { name, bytes } = await readFile(request, response);
    const facts = await desk.uploads.inspect(bytes, caller.workspaceId);
    if (response.closed) throw new Refusal('request_unreadable');
    return await keepFile(ctx, { caller, name, bytes, facts });
  } finally {
    memory.release();
  }
}
