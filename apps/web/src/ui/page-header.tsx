import { ArrowLeft, CircleHelp } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { TextLink } from './text-link.tsx';

interface PageHeaderProps {
  title: string;
  intro?: ReactNode;
  /** Path of the help topic for this page. */
  help?: string;
  actions?: ReactNode;
  /** For a page that moves the focus to its heading. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The page's only h1; also sets the document title. */
export function PageHeader({ title, intro, help, actions, headingRef }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
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
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow print:hidden">{actions}</div>
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
