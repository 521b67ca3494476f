import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** From a request back to the list it is one of. */
export function BackLink({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('requests');
  return (
    <p className="-mb-4 print:hidden">
      <TextLink
        to={isStaff ? paths.requests : paths.requestHistory}
        className="inline-flex min-h-11 items-center gap-2"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {isStaff ? t('queue.title') : t('history.title')}
      </TextLink>
    </p>
  );
}
