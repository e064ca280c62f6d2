import type { MailContent } from './mail-content.ts';
import { MailError } from './mail-error.ts';
import { renderMail } from './render-mail.ts';

export interface Mailer {
  /**
   * Sends one mail, once. A repeat with the same id has the same Message-ID, by which receivers can drop it. Throws
   * MailError.
   */
  send(id: string, content: MailContent): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  /** `smtp://` or `smtps://` with user and password. `?requireTLS=true` refuses a server without STARTTLS. */
  url: string;
  /** Who the mails are from: an address, or `Name <address>`. */
  from: string;
  /** Of one mail from the connection to the server's last answer. */
  sendMsMax?: number;
}

const sendMsMaxDefault = 20_000;
const connectionsMax = 5;
const stepMsMax = 10_000;

/** Keeps up to five connections open for some minutes. Bodies and attachments are never read from files or addresses. */
export function createMailer({ url, from, sendMsMax = sendMsMaxDefault }: MailerOptions): Mailer {
  let transport: ReturnType<typeof openTransport> | undefined;
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async (id, content) => {
      const { to, subject } = content;
      const message = {
        ...renderMail(content),
        from,
        to: { name: '', address: to },
        subject,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(sendMsMax),
      };
      transport ??= openTransport(url);
      await (await transport).sendMail(message).catch((error: unknown) => {
        throw new MailError(error);
      });
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Loads the mail client with the first mail, because most processes send none. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: connectionsMax,
    maxRequeues: 0,
    connectionTimeout: stepMsMax,
    greetingTimeout: stepMsMax,
    socketTimeout: stepMsMax,
    dnsTimeout: stepMsMax,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
}
