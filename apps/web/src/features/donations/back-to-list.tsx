import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';

/** Reads the query string of the queue from the history state. */
function queueIn(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'queue' in state;
  return isOurs && typeof state.queue === 'string' ? state.queue : '';
}

/** Link from a donation back to its list, with the same filters. */
export function BackToList({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('donations');
  const { state } = useLocation();
  return (
    <BackLink to={{ pathname: paths.donations, search: queueIn(state) }}>
      {t(isStaff ? 'queue.title' : 'mine.title')}
    </BackLink>
  );
}
