import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox, withdrawAll } from '../../lib/offline/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EntryName } from '../../ui/entry-name.tsx';

let onLeave: (() => void) | null = null;
const listeners = new Set<() => void>();

function ask(leave: (() => void) | null): void {
  onLeave = leave;
  for (const listener of listeners) listener();
}

/** Asks whether somebody really wants to leave who has noted things that are not sent; `leave` runs if they do. */
export const askBeforeLeaving = (leave: () => void): void => ask(leave);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The question, with what would be lost by its name. One for the whole app. */
export function SignOutQuestion() {
  const { t } = useTranslation(['offline', 'common']);
  const leave = useSyncExternalStore(
    subscribe,
    () => onLeave,
    () => null,
  );
  const entries = useOutbox();
  if (leave === null) return null;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={() => ask(null)}
      title={t('signOut.title')}
      footer={
        <>
          <Button variant="secondary" onPress={() => ask(null)}>
            {t('signOut.stay')}
          </Button>
          <Button
            variant="danger"
            onPress={() => {
              ask(null);
              // Who wants to leave is not kept by a device that cannot forget.
              void withdrawAll().then(leave, leave);
            }}
          >
            {t('signOut.leave')}
          </Button>
        </>
      }
    >
      <p>{t('signOut.text')}</p>
      <ul className="mt-2 list-disc pl-5">
        {entries.map((entry) => (
          <li key={entry.key} className="wrap-anywhere">
            <EntryName entry={entry} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
