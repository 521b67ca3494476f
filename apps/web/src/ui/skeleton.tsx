import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';

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
