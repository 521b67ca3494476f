import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';

/** The filters of the queue that the donation was opened from. */
function queueIn(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'queue' in state;
  return isOurs && typeof state.queue === 'string' ? state.queue : '';
}

/** From a donation back to the list it is one of, as it was. */
export function BackToList({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('donations');
  const { state } = useLocation();
  return (
    <BackLink to={{ pathname: paths.donations, search: queueIn(state) }}>
      {t(isStaff ? 'queue.title' : 'mine.title')}
    </BackLink>
  );
}
