import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** The filters of the queue that the donation was opened from. */
function queueIn(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'queue' in state;
  return isOurs && typeof state.queue === 'string' ? state.queue : '';
}

/** From a donation back to the list it is one of, as it was. */
export function BackLink({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('donations');
  const { state } = useLocation();
  return (
    <p className="-mb-4">
      <TextLink
        to={{ pathname: paths.donations, search: queueIn(state) }}
        className="inline-flex min-h-11 items-center gap-2"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t(isStaff ? 'queue.title' : 'mine.title')}
      </TextLink>
    </p>
  );
}
