import type { StockCount } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { errorOf, useOutbox, withdraw } from '../../lib/offline/outbox.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Entries made offline for a count that was closed meanwhile. They stay until dismissed. */
export function NotEntered({ count: { _id, status } }: { count: StockCount }) {
  const { t } = useTranslation('stock-counts');
  const refused = useOutbox().flatMap((entry) =>
    entry.action.kind === 'count' && entry.action.params.id === _id && errorOf(entry)
      ? [{ entry, units: entry.action.body.counted_quantity }]
      : [],
  );
  if (status === 'open' || refused.length === 0) return null;
  return (
    <Alert tone="warning" title={t('notEntered.title', { count: refused.length })}>
      <p>{t('notEntered.text')}</p>
      <ul className="my-1 list-disc pl-5">
        {refused.map(({ entry, units }) => (
          <li key={entry.key}>{t('unsaved.entry', { name: entry.name, units })}</li>
        ))}
      </ul>
      <Button
        variant="secondary"
        className="mt-2"
        onPress={() => void Promise.all(refused.map(({ entry }) => withdraw(entry)))}
      >
        {t('notEntered.dismiss')}
      </Button>
    </Alert>
  );
}
