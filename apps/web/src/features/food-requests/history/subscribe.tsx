import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { Button } from '../../../ui/button.tsx';

// Few visits of the page need it.
const CalendarFeed = lazyWithTexts(
  async () => (await import('../../calendar-feed/calendar-feed.tsx')).CalendarFeed,
  'calendarFeed',
);

/** Offers a calendar to subscribe to, which follows every change of the reader's pickups. */
export function Subscribe() {
  const { t } = useTranslation('requests');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <Button
        variant="secondary"
        className="self-start"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      >
        <CalendarPlus aria-hidden className="size-5" />
        {t('history.subscribe')}
      </Button>
      {isOpen && (
        <Suspense>
          <CalendarFeed isOpen />
        </Suspense>
      )}
    </div>
  );
}
