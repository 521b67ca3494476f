import { useTranslation } from 'react-i18next';
import type { ExpectedPickup } from '@nourish/contract';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pickups } from '../expected-list.tsx';

interface LocalFindsProps {
  pickups: readonly ExpectedPickup[];
  foodBankId: string;
  onOpen: (pickup: ExpectedPickup) => void;
  onRetry: () => void;
}

/** Says what is searched without a connection, and shows the expected people whom that finds. */
export function LocalFinds({ pickups, foodBankId, onOpen, onRetry }: LocalFindsProps) {
  const { t } = useTranslation(['desk', 'common']);
  return (
    <>
      {pickups.length > 0 && (
        <section aria-labelledby="desk-local-pickups" className="flex flex-col gap-2">
          <h2 id="desk-local-pickups" className="text-lg">
            {t('expected.title')}
          </h2>
          <Pickups pickups={pickups} foodBankId={foodBankId} onOpen={onOpen} />
        </section>
      )}
      <Alert>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0 flex-1 basis-60">{t('offline.search')}</span>
          <Button variant="secondary" onPress={onRetry}>
            {t('common:retry')}
          </Button>
        </div>
      </Alert>
    </>
  );
}
