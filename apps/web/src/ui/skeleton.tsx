import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { Page } from './page.tsx';

/** Placeholder shape; set its size by `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('animate-pulse rounded-md bg-sunken', className)} />
);

/** Wraps skeletons and announces once that content is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  );
}

/** Shown while code or session load. Fills the screen, so that the footer stays below. */
export const PageSkeleton = () => (
  <Page className="min-h-dvh">
    <Loading className="flex flex-col gap-6">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  </Page>
);
