import type { ComponentType, ReactNode } from 'react';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { cx } from './cx.ts';
import type { IllustrationProps } from './illustrations/frame.tsx';

interface HeroProps {
  /** A wide illustration from `ui/illustrations`. */
  illustration: ComponentType<IllustrationProps>;
  title: string;
  invitation?: string;
  text: string;
  /** Call to action: links that look like buttons. */
  children?: ReactNode;
  /** Half as high, for a page whose first part is its purpose. */
  isLow?: boolean;
}

/** Top of public pages: the h1, the call to action and, except on phones, an illustration. */
export function Hero({
  illustration: Illustration,
  title,
  invitation,
  text,
  children,
  isLow = false,
}: HeroProps) {
  useDocumentTitle(title);
  return (
    <div className="border-b border-line bg-surface">
      <div
        className={cx(
          'mx-auto grid max-w-7xl items-center gap-x-12 gap-y-8 px-4 sm:px-6 md:grid-cols-[1.3fr_1fr]',
          isLow ? 'py-6' : 'py-8 md:py-10 lg:py-14',
        )}
      >
        <div className="max-w-2xl">
          <h1 className={cx('tracking-[-0.03em]', isLow ? 'text-3xl' : 'text-4xl')}>{title}</h1>
          {invitation && <p className="mt-3 text-xl font-semibold text-accent-ink">{invitation}</p>}
          <p className={cx('text-lg text-muted', isLow ? 'mt-2' : 'mt-4')}>{text}</p>
          {children && (
            <div className={cx('flex flex-col gap-3 sm:flex-row sm:flex-wrap', isLow ? 'mt-5' : 'mt-6')}>
              {children}
            </div>
          )}
        </div>
        <Illustration
          className={cx(
            'mx-auto w-full',
            isLow ? 'max-w-56! max-md:hidden' : 'max-w-72 max-sm:hidden md:max-w-md',
          )}
        />
      </div>
    </div>
  );
}
