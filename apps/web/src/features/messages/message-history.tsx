import type { ContactMessageDetails, Language } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';

interface MessageHistoryProps {
  history: ContactMessageDetails['history'];
  /** The food bank's time zone; undefined, which means the reader's, until it has loaded. */
  timeZone: string | undefined;
  /** The sender's language, in which replies are written. */
  language: Language;
}

export function MessageHistory({ history, timeZone, language }: MessageHistoryProps) {
  const { t } = useTranslation('messages');
  const { formatInstant } = useDates();
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="message-history" className="flex flex-col gap-3">
      <h3 id="message-history" className="sr-only">
        {t('history.title')}
      </h3>
      <ol className="flex flex-col gap-3">
        {history.map(({ _id, status, reply, actor_name, created_at }) => (
          <li key={_id} className={reply === null ? 'text-sm text-muted' : 'rounded-md bg-sunken p-4'}>
            {reply !== null && (
              <p lang={language} className="mb-2 wrap-anywhere whitespace-pre-line">
                {reply}
              </p>
            )}
            <p className="text-sm text-muted">
              {reply === null
                ? t(`history.${status}`, { name: actor_name })
                : t(status === 'closed' ? 'history.repliedAndClosed' : 'history.replied', {
                    name: actor_name,
                  })}{' '}
              ·{' '}
              <time dateTime={created_at} className="whitespace-nowrap">
                {formatInstant(created_at, timeZone)}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
