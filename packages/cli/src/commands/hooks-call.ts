import { randomUUID } from 'node:crypto';
import { Harkara, type Json } from '@harkara/sdk';
import { Option } from 'commander';
import type { Context } from '../context/context.ts';
import { readSecret } from '../hooks/read-secret.ts';
import { type SenderKind, senderKinds, signDelivery } from '../hooks/sign-delivery.ts';
import { parseData } from '../nouns/parse-data.ts';
import { references, resolveId } from '../nouns/reference.ts';
import { recordOf } from '../print/record.ts';
import { readText } from '../process/read-text.ts';
import { askHidden } from '../prompts/ask-hidden.ts';
import { type AddCommand, examples, findCommand } from './command.ts';

interface CallOptions {
  readonly data: string;
  readonly senderKind: SenderKind;
  readonly secretFrom?: string;
  readonly idempotencyKey?: string;
}

export const addHooksCall: AddCommand = (program, context) => {
  findCommand(program, 'hooks')
    .command('call')
    .description('call a webhook as its sender would, with the secret typed unseen')
    .argument('<trigger>', 'the webhook, by its id or its name')
    .requiredOption('--data <json>', 'what is sent; @file reads a file, @- standard input')
    .addOption(new Option('--sender-kind <kind>', 'sign as this sender does').choices(senderKinds).default('standard'))
    .option('--secret-from <file>', 'read the secret from a file; HARKARA_WEBHOOK_SECRET holds it too')
    .option('--idempotency-key <key>', 'a repeat with it answers the first task')
    .addHelpText('after', examples([`harkara hooks call Orders --data '{"id":7}'`, 'an order']))
    .action((trigger: string, options: CallOptions) => call(context, trigger, options));
};

async function call(context: Context, told: string, options: CallOptions): Promise<void> {
  const { signal, print, session } = context;
  const triggerId = await resolveId(context, references.trigger, told);
  const given = options.data.startsWith('@') ? await readText(context, options.data.slice(1)) : options.data;
  const data = parseData(given, '--data') as Json;
  const secret =
    (await readSecret(context, options.secretFrom)) ??
    (await askHidden(context, { message: 'Secret of the webhook', option: '--secret-from' }));
  const signed = { id: options.idempotencyKey ?? randomUUID(), body: JSON.stringify(data), at: new Date() };
  const answer = await new Harkara({ baseUrl: session().url, apiKey: 'none' }).hooks.call(triggerId, data, {
    secret,
    signal,
    headers: signDelivery(options.senderKind, secret, signed),
    ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
  });
  print.answer(answer, recordOf(answer));
}
