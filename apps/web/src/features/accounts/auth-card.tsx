import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';

/** The frame of all pages about an account: one narrow sheet with a title, and a way elsewhere below it. */
export function AuthCard({
  title,
  intro,
  children,
  footer,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <Page width="narrow">
      <PageHeader title={title} intro={intro} />
      <Card className="flex flex-col gap-5">{children}</Card>
      {footer && <p className="text-center text-muted">{footer}</p>}
    </Page>
  );
}
