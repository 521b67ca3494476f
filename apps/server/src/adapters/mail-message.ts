import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type { Mail } from './mail.ts';

/** Returns the nodemailer options: text, HTML and calendar file, and headers that suppress automatic replies. */
export function toMessage(mail: Mail) {
  return {
    from: mail.from,
    // An object is always one address; in a string a comma would separate two.
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.calendar !== undefined && {
      attachments: [
        // Without a method, which would ask the reader to answer an invitation.
        { filename: 'nourish.ics', contentType: 'text/calendar; charset=utf-8', content: mail.calendar },
      ],
    }),
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
