import { ArrowLeft, CircleHelp } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { cx } from './cx.ts';
import { TextLink } from './text-link.tsx';

interface PageHeaderProps {
  title: string;
  intro?: ReactNode;
  /** Path of the help topic for this page. */
  help?: string;
  actions?: ReactNode;
  /** Keeps the actions beside the title on phones, where they should be icons. */
  hasIconActions?: boolean;
  /** For a page that moves the focus to its heading. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The page's only h1; also sets the document title. */
export function PageHeader({
  title,
  intro,
  help,
  actions,
  hasIconActions = false,
  headingRef,
}: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="max-w-2xl">
        <h1
          ref={headingRef}
          {...(headingRef && { tabIndex: -1 })}
          className="rounded-sm text-2xl outline-none"
        >
          {title}
        </h1>
        {intro && <p className="mt-1 text-muted">{intro}</p>}
        {help && <HelpLink to={help} />}
      </div>
      {actions && (
        <div
          className={cx(
            'flex flex-wrap print:hidden',
            hasIconActions ? 'gap-2 sm:gap-3' : 'gap-3 max-sm:w-full max-sm:*:grow',
          )}
        >
          {actions}
        </div>
      )}
    </header>
  );
}

function HelpLink({ to }: { to: string }) {
  const { t } = useTranslation('common');
  return (
    <TextLink isAlone to={to} className="mt-1 gap-1.5 print:hidden">
      <CircleHelp aria-hidden className="size-4" />
      {t('helpWithPage')}
    </TextLink>
  );
}

export const BackLink = ({ to, children }: { to: To; children: ReactNode }) => (
  <p className="-mb-4 print:hidden">
    <TextLink to={to} className="inline-flex min-h-11 items-center gap-2">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </TextLink>
  </p>
);
