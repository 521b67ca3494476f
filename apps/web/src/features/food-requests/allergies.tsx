import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { toneClass } from '../../ui/status-badge.tsx';

/** Allergies in red; never cut off, in as many lines as they need. */
export function Allergies({ text }: { text: string }) {
  const { t } = useTranslation('requests');
  return (
    <span
      className={cx(
        'inline-flex max-w-full min-w-0 items-start gap-1 rounded-md px-2 py-0.5 text-sm font-semibold',
        toneClass.danger,
      )}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="sr-only">{t('labelled', { label: t('facts.allergies') })} </span>
      <span className="min-w-0 wrap-break-word">{text}</span>
    </span>
  );
}
