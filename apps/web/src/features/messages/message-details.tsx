import type { ContactMessageDetails, Language, MessageStatus } from '@nourish/contract';
import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Menu } from '../../ui/menu.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useTimeZone } from '../food-banks/api.ts';
import { type MessageChange, useUpdateMessage } from './api.ts';
import { MessageStatusBadge } from './message-cells.tsx';
import { ReplyForm } from './reply-form.tsx';

interface MessageDetailsProps {
  message: ContactMessageDetails;
  draft: string;
  onDraftChange: (draft: string) => void;
  takesFocus?: boolean;
  onFocus?: () => void;
}

/** A message with its history and the form of a reply. */
export function MessageDetails({ message, draft, onDraftChange, ...reply }: MessageDetailsProps) {
  const { t } = useTranslation(['messages', 'common']);
  const { formatInstant } = useDates();
  const { user } = useSession();
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

  const onStep = (status: MessageStatus) => void onUpdate({ status });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <MessageStatusBadge status={message.status} />
        {message.sender_role && (
          <StatusBadge tone="info">{t(`common:roles.${message.sender_role}`)}</StatusBadge>
        )}
        {user?.role === 'admin' && message.user_id !== null && (
          <TextLink to={`${paths.people}?person=${message.user_id}`}>{t('pane.account')}</TextLink>
        )}
        <span>{t(`subjects.${message.subject}`)}</span>
        {user?.role === 'admin' && <span>{message.foodbank_name}</span>}
        <time dateTime={message.created_at}>{formatInstant(message.created_at, timeZone)}</time>
      </div>
      <blockquote
        lang={message.language}
        className="max-w-3xl border-l-4 border-outline pl-4 wrap-anywhere whitespace-pre-line"
      >
        {message.message}
      </blockquote>
      <MessageHistory history={message.history} timeZone={timeZone} language={message.language} />
      {message.status === 'closed' ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          <p className="text-muted">{t('pane.closed')}</p>
          {message.next_statuses.map((status) => (
            <Button
              key={status}
              variant="secondary"
              isDisabled={update.isPending}
              onPress={() => onStep(status)}
            >
              {t(`step.${status}`)}
            </Button>
          ))}
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
          onReply={(text, status) => void onUpdate({ reply: text, status })}
          {...reply}
        >
          <StepsMenu message={message} isDisabled={update.isPending} onStep={onStep} />
        </ReplyForm>
      )}
      <FormError error={update.error} />
    </>
  );
}

interface StepsMenuProps {
  message: ContactMessageDetails;
  isDisabled: boolean;
  onStep: (status: MessageStatus) => void;
}

/** Sets the status without an email: answered by phone, or no reply needed. */
function StepsMenu({ message: { status: current, next_statuses }, isDisabled, onStep }: StepsMenuProps) {
  const { t } = useTranslation('messages');
  return (
    <Menu
      label={t('step.label')}
      trigger={<EllipsisVertical aria-hidden className="size-5" />}
      triggerClassName={buttonClass('secondary', 'md')}
      isDisabled={isDisabled}
      entries={next_statuses.map((status) => ({
        id: status,
        label: t(current === 'new' && status === 'closed' ? 'step.closedUnanswered' : `step.${status}`),
        onAction: () => onStep(status),
      }))}
    />
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
    <section aria-label={t('history.title')} className="flex flex-col gap-3">
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
