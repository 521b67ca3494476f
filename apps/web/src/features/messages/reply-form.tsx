import type { ContactMessageDetails, MessageStatus } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface ReplyFormProps {
  message: ContactMessageDetails;
  draft: string;
  onDraftChange: (draft: string) => void;
  isPending: boolean;
  /** Sends the reply and, if given, sets the status. */
  onReply: (reply: string, status?: MessageStatus) => void;
  /** Moves the focus to the text. */
  takesFocus?: boolean;
  onFocus?: () => void;
  /** Alternatives to a reply. */
  children: ReactNode;
}

/** A reply by email. The email quotes the original message below it. */
export function ReplyForm(props: ReplyFormProps) {
  const { message, draft, onDraftChange, isPending, onReply, takesFocus = false, onFocus, children } = props;
  const { t } = useTranslation(['messages', 'common']);
  const form = useRef<HTMLFormElement>(null);
  const [isMissing, setIsMissing] = useState(false);

  const focusText = () => form.current?.querySelector('textarea')?.focus();
  useEffect(() => {
    if (!takesFocus) return;
    focusText();
    onFocus?.();
  }, [takesFocus, onFocus]);

  const reply = (status?: MessageStatus) => {
    if (isPending) return;
    const text = draft.trim();
    setIsMissing(text === '');
    if (text === '') focusText();
    else onReply(text, status);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    reply();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      className="flex max-w-3xl flex-col gap-4 border-t border-line pt-5"
    >
      <TextArea
        label={t(message.status === 'answered' ? 'reply.again' : 'reply.label')}
        description={t('reply.help', {
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={isPending} pendingLabel={t('reply.sending')}>
          {t('reply.send')}
        </Button>
        {/* Where the buttons wrap, the menu does not stand alone. */}
        <div className="flex gap-2">
          <Button variant="secondary" isDisabled={isPending} onPress={() => reply('closed')}>
            {t('reply.sendAndClose')}
          </Button>
          {children}
        </div>
      </div>
    </form>
  );
}

/** Replies that are being written, by message, so that opening another message loses no text. */
export function useReplyDrafts() {
  const [texts, setTexts] = useState<Record<string, string>>({});
  useUnsaved(Object.values(texts).some((text) => text.trim() !== ''));
  return {
    textOf: (id: string) => texts[id] ?? '',
    write: (id: string, text: string) => setTexts((before) => ({ ...before, [id]: text })),
  };
}
export type ReplyDrafts = ReturnType<typeof useReplyDrafts>;
