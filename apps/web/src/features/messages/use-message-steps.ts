import type { ContactMessage, MessageStatus } from '@nourish/contract';
import { MESSAGE_TRANSITIONS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSetMessageStatuses } from './api.ts';

type Step = 'answered' | 'closed';
const NEXT: Record<MessageStatus, readonly MessageStatus[]> = MESSAGE_TRANSITIONS;

/** The messages whose status may become this one. */
export const messagesFor = (step: Step, messages: readonly ContactMessage[]): readonly ContactMessage[] =>
  messages.filter(({ status }) => NEXT[status].includes(step));

/** Sets the status of messages without a reply. Closing new messages can be undone. */
export function useMessageSteps() {
  const { t } = useTranslation(['lists', 'common']);
  const { mutateAsync, isPending } = useSetMessageStatuses();

  /** Returns the messages that changed; shows why others did not. */
  const change = async (messages: readonly ContactMessage[], status: MessageStatus) => {
    const { changed, refusal } = await mutateAsync({ ids: messages.map(({ _id }) => _id), status });
    const count = messages.length - changed.length;
    if (refusal) showToast(t('messages.notChanged', { count, reason: errorMessage(refusal) }), 'danger');
    return messages.filter(({ _id }) => changed.includes(_id));
  };
  const undo = async (messages: readonly ContactMessage[]) => {
    const back = await change(messages, 'new');
    if (back.length > 0) showToast(t('messages.undone', { count: back.length }), 'info');
  };
  return {
    isPending,
    /** Returns true if all messages that may take the step did. */
    step: async (messages: readonly ContactMessage[], step: Step): Promise<boolean> => {
      const asked = messagesFor(step, messages);
      const changed = await change(asked, step);
      const isUndoable = step === 'closed' && changed.every(({ status }) => status === 'new');
      if (changed.length > 0)
        showToast(
          t(`messages.done.${step}`, { count: changed.length }),
          'success',
          isUndoable ? { label: t('common:undo'), onAction: () => void undo(changed) } : null,
        );
      return changed.length === asked.length;
    },
  };
}
export type MessageSteps = ReturnType<typeof useMessageSteps>;
