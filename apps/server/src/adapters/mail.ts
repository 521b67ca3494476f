import type { Language } from '@nourish/contract';
import type { Config } from '../config.ts';

export interface Mail {
  /** Of the outbox row. The same mail, sent twice, is recognised by it. */
  id: string;
  to: string;
  from: string;
  /** Where an answer goes, where that is not `from`. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
}

export interface MailSender {
  /** Resolves once the mail is handed over for good; rejects when it was not, or when that cannot be known. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** Sends through SMTP_URL, or else writes each mail to a file under DATA_DIR/mail. Only the library in use is loaded. */
export async function createMailSender(config: Pick<Config, 'smtpUrl' | 'dataDir'>): Promise<MailSender> {
  if (config.smtpUrl === undefined) {
    const { createFileSender } = await import('./mail-file.ts');
    return createFileSender(config.dataDir);
  }
  const { createSmtpSender } = await import('./mail-smtp.ts');
  return createSmtpSender(config.smtpUrl);
}
