export { createMailer, type Mailer } from './create-mailer.ts';
export { type MailContent, mailContent } from './mail-content.ts';
export { MailError } from './mail-error.ts';
