import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';

/** A grey shape where something will be; give it the size of that by `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('animate-pulse rounded-md bg-sunken', className)} />
);

/** Around skeletons: says once that the content is on its way. */
export function Loading({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('loading')}</span>
      {children}
    </div>
  );
}
