import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { LinkButton } from './link-button.tsx';

/** Link to the help topic of a page; by default at the end of a row, with the icon on the content's edge. */
export function HelpIcon({ to, className = '-mr-3.5' }: { to: string; className?: string }) {
  const { t } = useTranslation('common');
  return (
    <LinkButton variant="quiet" to={to} aria-label={t('helpWithPage')} className={cx('px-3!', className)}>
      <CircleHelp aria-hidden className="size-5" />
    </LinkButton>
  );
}
