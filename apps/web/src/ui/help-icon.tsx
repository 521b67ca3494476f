import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './link-button.tsx';

/** Link to the help topic of a page, at the end of the row of its title, with the icon on the content's edge. */
export function HelpIcon({ to }: { to: string }) {
  const { t } = useTranslation('common');
  return (
    <LinkButton variant="quiet" to={to} aria-label={t('helpWithPage')} className="-mr-3.5 px-3!">
      <CircleHelp aria-hidden className="size-5" />
    </LinkButton>
  );
}
