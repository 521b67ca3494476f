import { useTranslation } from 'react-i18next';
import { stopAsking } from '../features/accounts/sign-out-asked.ts';
import { useOutbox, withdrawAll } from '../lib/offline/outbox.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EntryName } from '../ui/entry-name.tsx';

/** Confirms signing out and lists the entries that would be lost. */
export function SignOutQuestion({ leave }: { leave: (() => void) | null }) {
  const { t } = useTranslation(['offline', 'common']);
  const entries = useOutbox();
  if (leave === null) return null;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={() => stopAsking()}
      title={t('signOut.title')}
      footer={
        <>
          <Button variant="secondary" onPress={() => stopAsking()}>
            {t('signOut.stay')}
          </Button>
          <Button
            variant="danger"
            onPress={() => {
              stopAsking();
              // Signs out even if the storage cannot be cleared.
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
