import type { ContactMessageDetails, MessageStatus } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface ReplyFormProps {
  message: ContactMessageDetails;
  draft: string;
  onDraftChange: (draft: string) => void;
  isPending: boolean;
  /** Sends the reply and, if given, sets the status. */
  onReply: (reply: string, status?: MessageStatus) => void;
  /** Alternatives to a reply. */
  children: ReactNode;
}

/** A reply by email. The email quotes the original message below it. */
export function ReplyForm({ message, draft, onDraftChange, isPending, onReply, children }: ReplyFormProps) {
  const { t } = useTranslation(['messages', 'common']);
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setIsMissing] = useState(false);

  const reply = (status?: MessageStatus) => {
    if (isPending) return;
    const text = draft.trim();
    setIsMissing(text === '');
    if (text === '') form.current?.querySelector('textarea')?.focus();
    else onReply(text, status);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    reply();
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4 border-t border-line pt-5">
      <TextArea
        label={t(message.status === 'answered' ? 'reply.again' : 'reply.label')}
        description={t('reply.help', {
          email: message.email,
          language: t(`common:languages.${message.language}`),
        })}
        rows={6}
        maxLength={LIMITS.messageText}
        value={draft}
        isDisabled={isPending}
        onChange={(text) => {
          setIsMissing(false);
          onDraftChange(text);
        }}
        error={isMissing ? t('reply.required') : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending} pendingLabel={t('reply.sending')}>
          {t('reply.send')}
        </Button>
        <Button variant="secondary" isDisabled={isPending} onPress={() => reply('closed')}>
          {t('reply.sendAndClose')}
        </Button>
        {children}
      </div>
    </form>
  );
}
