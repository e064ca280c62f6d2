import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { forwardDelivery, type Forwarded } from '../hooks/forward-delivery.ts';
import { readSecret } from '../hooks/read-secret.ts';
import { watchDeliveries } from '../hooks/watch-deliveries.ts';
import { references, resolveId } from '../nouns/reference.ts';
import { type AddCommand, examples, findCommand } from './command.ts';

interface ForwardOptions {
  readonly to: string;
  readonly earlier: string;
  readonly secretFrom?: string;
}

export const addHooksForward: AddCommand = (program, context) => {
  findCommand(program, 'hooks')
    .command('forward')
    .description('send the calls of a webhook on to your machine as they come, until Ctrl-C')
    .argument('<trigger>', 'the webhook, by its id or its name')
    .requiredOption('--to <address>', 'where to send them: http://localhost:3000/hooks')
    .option('--earlier <number>', 'begin with this many of the newest calls, at most 100', '0')
    .option('--secret-from <file>', "sign them with the webhook's secret from this file; - is standard input")
    .addHelpText(
      'after',
      examples(
        ['harkara hooks forward Orders --to http://localhost:3000/hooks', 'with no proof'],
        [
          'harkara hooks forward Orders --to http://localhost:3000/hooks --secret-from orders.secret',
          'with the headers by which the sender proves itself',
        ],
      ),
    )
    .action((trigger: string, options: ForwardOptions) => forward(context, trigger, options));
};

async function forward(context: Context, told: string, options: ForwardOptions): Promise<void> {
  const { manage, print, signal } = context;
  const to = readAddress(options.to);
  const triggerId = await resolveId(context, references.trigger, told);
  const trigger = await manage().readTrigger({ params: { trigger_id: triggerId } }, { signal });
  if (trigger.kind !== 'webhook') throw new CliError(`${trigger.name} is no webhook.`);
  const secret = await readSecret(context, options.secretFrom);
  const forwarding = { to, kind: trigger.sender_kind, secret };
  const onReady = () => print.note(`Calls of ${trigger.name} go to ${to}. Ctrl-C ends it.`);
  for await (const delivery of watchDeliveries(context, triggerId, { earlier: readNumber(options), onReady })) {
    const forwarded = await forwardDelivery(context, delivery, forwarding);
    print.event(forwarded, describe(context, forwarded));
  }
}

function describe({ print: { styles } }: Context, forwarded: Forwarded): string {
  const { delivery_id: id, outcome, status, error, duration_ms: ms } = forwarded;
  const isGood = status !== null && status < 300;
  const answer = status === null ? (error ?? '') : `${status} in ${ms} ms`;
  return `${id}  ${outcome.padEnd(9)}  ${isGood ? styles.green(answer) : styles.red(answer)}`;
}

function readNumber({ earlier }: ForwardOptions): number {
  const number = Number(earlier);
  if (Number.isInteger(number) && number >= 0 && number <= 100) return number;
  throw new CliError('--earlier must be a whole number from 0 to 100.');
}

function readAddress(told: string): string {
  const url = URL.canParse(told) ? new URL(told) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  throw new CliError('--to must be an address such as http://localhost:3000/hooks.');
}
