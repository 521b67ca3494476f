import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';

const STEPS = ['choose', 'check', 'done'] as const;
type Step = (typeof STEPS)[number];

/** The steps of the import. Phones show only the current step's name; screen readers get all. */
export function ImportSteps({ current }: { current: Step }) {
  const { t } = useTranslation('shift-imports');
  const at = STEPS.indexOf(current);
  return (
    <ol aria-label={t('steps.label')} className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className={cx('flex items-center gap-2', index > at && 'text-muted')}
        >
          <span
            aria-hidden
            className={cx(
              'flex size-7 items-center justify-center rounded-full text-sm font-semibold tabular-nums',
              index === at && 'bg-primary text-on-primary',
              index < at && 'bg-primary-soft text-primary-ink',
              index > at && 'bg-sunken',
            )}
          >
            {index < at ? <Check className="size-4" strokeWidth={3} /> : index + 1}
          </span>
          <span className={index === at ? 'font-semibold' : 'sr-only sm:not-sr-only'}>
            {t(`steps.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
