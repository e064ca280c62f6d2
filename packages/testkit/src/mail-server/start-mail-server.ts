import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** With user and password. */
  url: string;
  /** All mails that were taken, oldest first. */
  readonly mails: readonly Email[];
  /** The recipient of each try, refused ones too. */
  readonly tries: readonly string[];
  /** The mail to this address that comes next, or came since the last call for it. */
  nextTo(address: string): Promise<Email>;
  /** How recipients are answered from now on: an SMTP code that refuses, null that takes, or a promise to wait for. */
  answer(decide: (to: string) => number | null | Promise<null>): void;
  stop(): Promise<void>;
}

/** A real SMTP server that keeps what it is sent. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const tries: string[] = [];
  const read = new Map<string, number>();
  const arrivals = new EventTarget();
  let decide: Parameters<MailServer['answer']>[0] = () => null;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'user' && password === 'mail password' ? done(null, { user: 'user' }) : done(new Error('refused')),
    onRcptTo: ({ address }, _session, done) => {
      tries.push(address);
      void Promise.resolve(decide(address)).then((responseCode) =>
        responseCode === null ? done() : done(Object.assign(new Error(`no ${address}`), { responseCode })),
      );
    },
    onData: async (stream, _session, done) => {
      mails.push(await PostalMime.parse(await buffer(stream)));
      done();
      arrivals.dispatchEvent(new Event('mail'));
    },
  });
  // A client that gives up closes its connection; that is no error of the test.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://user:mail%20password@127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    tries,
    nextTo: async (address) => {
      const from = read.get(address) ?? 0;
      for (;;) {
        const mail = mails.filter(({ to }) => to?.some((each) => each.address === address))[from];
        read.set(address, from + (mail === undefined ? 0 : 1));
        if (mail !== undefined) return mail;
        await once(arrivals, 'mail');
      }
    },
    answer: (next) => void (decide = next),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
