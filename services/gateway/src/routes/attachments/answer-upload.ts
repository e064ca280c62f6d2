import { type Attachment, cleanText, Refusal, rates } from '@harkara/contract';
import type { Context } from '@harkara/operations';
import { admitProjectUpload } from '@harkara/operations/manage';
import {
  type AdmittedUpload,
  admitUpload,
  refuseFullDay,
  type StoredAttachmentRow,
  uploadAttachment,
} from '@harkara/operations/work';
import { authenticate, bearerOf } from '../../http/authenticate.ts';
import type { Exchange } from '../../http/exchange.ts';
import { readDeclaredSize } from '../../http/read-declared-size.ts';
import { readFile } from '../../http/read-file.ts';
import { takeRate } from '../../http/take-rate.ts';
import { presentAttachment } from '../../present/attachment.ts';

/** Finds who uploads. Refuses them with 401, 403 or 404. */
type Admit = (ctx: Context, exchange: Exchange) => Promise<AdmittedUpload>;

/** An upload, counted by how it ended. */
export function answerUpload(admit: Admit) {
  return async (ctx: Context, exchange: Exchange): Promise<{ status: 201; body: Attachment }> => {
    const { uploads } = exchange.dependencies;
    try {
      const attachment = await receiveUpload(ctx, exchange, admit);
      uploads.count('stored');
      return { status: 201, body: presentAttachment(attachment) };
    } catch (error) {
      uploads.count(error instanceof Refusal ? error.code : 'internal');
      throw error;
    }
  };
}

/** With a project's key. */
export const admitKey: Admit = async (ctx, { request, dependencies }) => {
  const admitted = await admitUpload(ctx, bearerOf(request) ?? '');
  if (admitted === null) throw new Refusal('not_authenticated');
  dependencies.keyUsage.used(admitted.caller.keyId);
  return admitted;
};

/** With a session, to the project in the path. */
export const admitPerson: Admit = async (_ctx, exchange) => {
  const { ctx, caller } = await authenticate('session', exchange);
  await takeRate(ctx, { rate: 'manage', of: caller.userId }, exchange.response);
  const projectId = cleanText(String(exchange.request.params['project_id']));
  return admitProjectUpload(ctx, { projectId });
};

/** The checks, in this order: caller 401, declared size 411 and 413, rate and day 429, and then the file itself. */
async function receiveUpload(ctx: Context, exchange: Exchange, admit: Admit): Promise<StoredAttachmentRow> {
  const { request, response, dependencies } = exchange;
  const admitted = await admit(ctx, exchange);
  const { caller } = admitted;
  const of = caller.kind === 'key' ? caller.keyId : caller.userId;
  const declaredSize = readDeclaredSize(request.headers);
  if (declaredSize instanceof Refusal) {
    await ctx.rates.take(rates.uploads, of);
    throw declaredSize;
  }
  await takeRate(ctx, { rate: 'uploads', of }, response);
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
