import type { Language } from '@nourish/contract';
import type { Config } from '../config.ts';

export interface Mail {
  /** Id of the outbox row. Duplicates of a mail share it. */
  id: string;
  to: string;
  from: string;
  /** Reply address, if it differs from `from`. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file to attach. */
  calendar?: string;
  language: Language;
}

export interface MailSender {
  /** Resolves once the mail is handed over; rejects if it was not, or if the outcome is unknown. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** Sends through SMTP_URL, or writes files to DATA_DIR/mail. Loads only the library in use. */
export async function createMailSender(config: Pick<Config, 'smtpUrl' | 'dataDir'>): Promise<MailSender> {
  if (config.smtpUrl === undefined) {
    const { createFileSender } = await import('./mail-file.ts');
    return createFileSender(config.dataDir);
  }
  const { createSmtpSender } = await import('./mail-smtp.ts');
  return createSmtpSender(config.smtpUrl);
}
