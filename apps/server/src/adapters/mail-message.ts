import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type { Mail } from './mail.ts';

/** What nodemailer makes the message of: text and HTML part, and headers that keep machines from answering. */
export function toMessage(mail: Mail) {
  return {
    from: mail.from,
    // As an object it is one address, whatever it contains; as a string a comma would make it two.
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domainOf(mail.from)}>`,
    headers: {
      'Content-Language': mail.language,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies MailComposerOptions;
}

function domainOf(address: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}
