import type { ContactMessageDetails, Language, MessageStatus } from '@nourish/contract';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { mailTo } from '../../lib/mail-address.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useTimeZone } from '../food-banks/api.ts';
import { type MessageChange, useUpdateMessage } from './api.ts';
import { MessageStatusBadge } from './message-list.tsx';
import { ReplyForm } from './reply-form.tsx';

interface MessageDetailsProps {
  message: ContactMessageDetails;
  draft: string;
  onDraftChange: (draft: string) => void;
}

export function MessageDetails({ message, draft, onDraftChange }: MessageDetailsProps) {
  const { t } = useTranslation(['messages', 'common']);
  const { formatInstant } = useDates();
  const timeZone = useTimeZone(message.foodbank_id);
  const update = useUpdateMessage(message._id);

  const onUpdate = async (change: MessageChange) => {
    if (update.isPending) return;
    try {
      await update.mutateAsync(change);
    } catch {
      return; // Shown below; the reply stays in the form.
    }
    if (change.reply !== undefined) onDraftChange('');
    showToast(t(change.reply === undefined ? 'done.status' : 'done.reply', { name: message.name }));
  };

  const steps = (
    <StatusButtons
      steps={message.next_statuses}
      isDisabled={update.isPending}
      onStep={(status) => void onUpdate({ status })}
    />
  );
  return (
    <Card as="article" aria-labelledby="message-sender" className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="message-sender" tabIndex={-1} className="rounded-sm text-2xl wrap-anywhere">
            {message.name}
          </h2>
          <TextLink
            href={mailTo(message.email)}
            className="inline-flex min-h-11 max-w-full items-center gap-2"
          >
            <Mail aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{message.email}</span>
          </TextLink>
          <p className="text-muted">
            {t(`subjects.${message.subject}`)} ·{' '}
            <time dateTime={message.created_at}>{formatInstant(message.created_at, timeZone)}</time>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {message.sender_role && (
            <StatusBadge tone="info">{t(`common:roles.${message.sender_role}`)}</StatusBadge>
          )}
          <MessageStatusBadge status={message.status} />
        </div>
      </header>
      <blockquote
        lang={message.language}
        className="border-l-4 border-outline pl-4 wrap-anywhere whitespace-pre-line"
      >
        {message.message}
      </blockquote>
      <MessageHistory history={message.history} timeZone={timeZone} language={message.language} />
      {message.status === 'closed' ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          <p className="text-muted">{t('pane.closed')}</p>
          {steps}
        </div>
      ) : (
        <ReplyForm
          message={message}
          draft={draft}
          onDraftChange={(text) => {
            update.reset();
            onDraftChange(text);
          }}
          isPending={update.isPending}
          onReply={(reply, status) => void onUpdate({ reply, status })}
        >
          {steps}
        </ReplyForm>
      )}
      <FormError error={update.error} />
    </Card>
  );
}

interface StatusButtonsProps {
  /** The statuses that the message may change to. */
  steps: readonly MessageStatus[];
  isDisabled: boolean;
  onStep: (status: MessageStatus) => void;
}

/** Sets the status without an email: answered by phone, no reply needed, or reopened. */
function StatusButtons({ steps, isDisabled, onStep }: StatusButtonsProps) {
  const { t } = useTranslation('messages');
  return (
    <div role="group" aria-label={t('step.label')} className="flex flex-wrap gap-2">
      {steps.map((status) => (
        <Button
          key={status}
          variant={status === 'new' ? 'secondary' : 'quiet'}
          isDisabled={isDisabled}
          onPress={() => onStep(status)}
        >
          {t(`step.${status}`)}
        </Button>
      ))}
    </div>
  );
}

interface MessageHistoryProps {
  history: ContactMessageDetails['history'];
  /** The food bank's time zone; undefined, which means the reader's, until it has loaded. */
  timeZone: string | undefined;
  /** The sender's language, in which replies are written. */
  language: Language;
}

function MessageHistory({ history, timeZone, language }: MessageHistoryProps) {
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
