import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

// Few visits of the page need it.
const CalendarFeed = lazyWithTexts(
  async () => (await import('../../calendar-feed/calendar-feed.tsx')).CalendarFeed,
  'calendarFeed',
);

/** Offers a calendar to subscribe to, which follows every change of the reader's pickups. */
export function Subscribe() {
  const { t } = useTranslation('requests');
  const [wasOpened, setWasOpened] = useState(false);
  const label = (
    <>
      <CalendarPlus aria-hidden className="size-5" />
      {t('history.subscribe')}
    </>
  );
  return (
    <div className="print:hidden">
      <Disclosure label={label} onOpen={() => setWasOpened(true)}>
        <div tabIndex={-1} className="rounded-md outline-none">
          {wasOpened && (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <CalendarFeed />
            </Suspense>
          )}
        </div>
      </Disclosure>
    </div>
  );
}
