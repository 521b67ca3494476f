import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';

/** Link from a request to its list: the queue for staff, the history for recipients. */
export function BackToList({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('requests');
  return (
    <BackLink to={isStaff ? paths.requests : paths.requestHistory}>
      {t(isStaff ? 'queue.title' : 'history.title')}
    </BackLink>
  );
}
