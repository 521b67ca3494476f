import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { stopAsking } from '../features/accounts/use-sign-out.ts';
import { useDates } from '../lib/dates.ts';
import type { Entry } from '../lib/offline/entry.ts';
import { useOutbox } from '../lib/offline/outbox-entries.ts';
import { withdraw, withdrawAll } from '../lib/offline/outbox.ts';
import { isStaff, useSession } from '../lib/session.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface NotedEntriesProps {
  entries: readonly Entry[];
  onClose: () => void;
}

/** List of waiting and refused offline entries, with buttons to withdraw or dismiss them. */
export function NotedEntries({ entries, onClose }: NotedEntriesProps) {
  const { t } = useTranslation('offline');
  const { formatInstant } = useDates();
  const navigate = useNavigate();
  const { user } = useSession();
  const isAtDesk = user?.role === 'volunteer' || isStaff(user);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('entries.title')}
      footer={<Button onPress={onClose}>{t('entries.close')}</Button>}
    >
      <ul className="flex flex-col">
        {entries.map((entry) => (
          <li
            key={entry.key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold wrap-anywhere">
                <EntryName entry={entry} />
              </p>
              <p className="text-sm text-muted">
                {formatInstant(new Date(entry.at).toISOString())} ·{' '}
                {t(entry.refusal ? 'entries.refused' : 'entries.waiting')}
              </p>
              {entry.refusal && <p className="text-sm">{entry.refusal.message}</p>}
            </div>
            {/* An entry that was sent may have been processed, so it cannot be withdrawn. */}
            {entry.refusal !== null && entry.action.kind === 'visit' && isAtDesk ? (
              // It was given, and is decided at the desk.
              <Button
                variant="secondary"
                onPress={() => {
                  onClose();
                  void navigate(paths.desk);
                }}
              >
                {t('entries.openDesk')}
              </Button>
            ) : (
              (entry.refusal !== null || !entry.wasSent) && (
                <Button variant="secondary" onPress={() => void withdraw(entry)}>
                  {t(entry.refusal ? 'entries.dismiss' : 'entries.takeBack')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

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

function EntryName({ entry: { action, name } }: { entry: Entry }) {
  const { t } = useTranslation('offline');
  return action.kind === 'count'
    ? t('entries.count', { name, units: action.body.counted_quantity })
    : t(`entries.${action.kind}`, { name });
}
