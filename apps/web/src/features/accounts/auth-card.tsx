import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { OpenDoor } from '../../ui/illustrations/open-door.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Frame of the account pages, with an illustration on wide screens. */
export function AuthCard({
  title,
  intro,
  children,
  footer,
  headingRef,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
  footer?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}) {
  const { t } = useTranslation('accounts');
  return (
    <div className="mx-auto grid w-full max-w-md items-start gap-x-24 px-4 py-8 sm:px-6 sm:py-12 lg:max-w-5xl lg:grid-cols-[26rem_1fr] lg:py-16">
      <div className="flex min-w-0 flex-col gap-6">
        <PageHeader title={title} intro={intro} headingRef={headingRef} />
        <Card className="flex flex-col gap-5">{children}</Card>
        {footer && <p className="text-muted">{footer}</p>}
      </div>
      <div className="hidden flex-col items-center gap-6 text-center lg:flex">
        <OpenDoor className="w-full max-w-md" />
        <div className="max-w-sm">
          <p className="text-xl font-semibold">{t('welcome.title')}</p>
          <p className="mt-1 text-muted">{t('welcome.text')}</p>
        </div>
      </div>
    </div>
  );
}
