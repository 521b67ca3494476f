import { ArrowLeft, CircleHelp } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { cx } from './cx.ts';
import { LinkButton } from './link-button.tsx';
import { TextLink } from './text-link.tsx';

interface PageHeaderProps {
  title: string;
  intro?: ReactNode;
  /** Beside the title. */
  picture?: ReactNode;
  /** Path of the help topic for this page. */
  help?: string;
  actions?: ReactNode;
  /** Keeps the actions beside the title on phones, where they should be icons. */
  hasIconActions?: boolean;
  /** For a page that moves the focus to its heading. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** A word joiner, which keeps the help link in one line with the last word of the title. */
const NO_BREAK = '\u2060';

/** The page's only h1; also sets the document title. */
export function PageHeader({
  title,
  intro,
  picture,
  help,
  actions,
  hasIconActions = false,
  headingRef,
}: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header
      className={cx(
        'flex flex-wrap justify-between gap-x-4 gap-y-3',
        picture === undefined ? 'items-start' : 'items-center pt-2',
      )}
    >
      <div
        className={cx(
          'max-w-2xl',
          hasIconActions && 'min-w-0 flex-1 sm:flex-none',
          picture !== undefined && 'flex items-center gap-4 sm:gap-5',
        )}
      >
        {picture}
        <div className="min-w-0">
          <div className="flex min-h-11 items-center py-1.25 text-2xl">
            <div className="min-w-0 text-balance">
              <h1
                ref={headingRef}
                {...(headingRef && { tabIndex: -1 })}
                className="inline rounded-sm outline-none"
              >
                {title}
              </h1>
              {help && (
                <>
                  {NO_BREAK}
                  <HelpIcon to={help} className="-my-2.5 align-middle print:hidden" />
                </>
              )}
            </div>
          </div>
          {intro && <p className="mt-1 text-muted">{intro}</p>}
        </div>
      </div>
      {actions && (
        <div
          className={cx(
            'flex flex-wrap gap-2 sm:gap-3 print:hidden',
            !hasIconActions && 'max-sm:w-full max-sm:*:grow',
          )}
        >
          {actions}
        </div>
      )}
    </header>
  );
}

/** Link to the page that this one belongs to, by its name. The title starts right below, on any page. */
export const BackLink = ({ to, children }: { to: To; children: ReactNode }) => (
  <p className="-mb-7.5 in-data-list-head:-mb-2.5 print:hidden">
    <TextLink to={to} className="inline-flex min-h-11 items-center gap-2">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </TextLink>
  </p>
);

/** Link to the help topic of a page; by default at the end of a row, with the icon on the content's edge. */
export function HelpIcon({ to, className = '-mr-3.5' }: { to: string; className?: string }) {
  const { t } = useTranslation('common');
  return (
    <LinkButton variant="quiet" to={to} aria-label={t('helpWithPage')} className={cx('px-3!', className)}>
      <CircleHelp aria-hidden className="size-5" />
    </LinkButton>
  );
}
