import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './link-button.tsx';

/** Link to the help topic of a page, beside the page's title. */
export function HelpIcon({ to }: { to: string }) {
  const { t } = useTranslation('common');
  return (
    <LinkButton variant="quiet" to={to} aria-label={t('helpWithPage')} className="px-3">
      <CircleHelp aria-hidden className="size-5" />
    </LinkButton>
  );
}
