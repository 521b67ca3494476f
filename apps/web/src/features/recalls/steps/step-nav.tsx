import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { STEPS, type Step } from './progress.ts';
import { StepMark } from './step-section.tsx';

interface StepNavProps {
  done: ReadonlySet<Step>;
  current: Step | null;
  isOver: boolean;
  /** A short figure for each step. */
  figures: Partial<Record<Step, string>>;
  isDrill: boolean;
  children?: ReactNode;
}

/** The steps with their figures beside the page; on phones, the sections themselves are the list. */
export function StepNav({ done, current, isOver, figures, isDrill, children }: StepNavProps) {
  const { t } = useTranslation('recalls');
  return (
    <div className="sticky top-4 flex flex-col gap-5 self-start max-lg:hidden print:hidden">
      <nav aria-label={t('steps.label')}>
        <ol className="flex flex-col">
          {STEPS.map((step) => {
            const isLeft = isOver && !done.has(step);
            return (
              <li key={step}>
                <a
                  href={`#step-${step}`}
                  aria-current={step === current ? 'step' : undefined}
                  className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 leading-5 hover:bg-sunken"
                >
                  <StepMark
                    step={step}
                    isDone={done.has(step)}
                    isCurrent={step === current}
                    isLeft={isLeft}
                  />
                  <span className="min-w-0">
                    <span className={cx('block', step === current && 'font-semibold')}>
                      {t(
                        isDrill && step === 'end'
                          ? 'steps.endDrill'
                          : isOver && !isDrill && (step === 'notify' || step === 'end')
                            ? `steps.over.${step}`
                            : `steps.${step}`,
                      )}
                    </span>
                    {figures[step] && (
                      <span className={cx('block text-sm', isLeft ? 'text-warning-ink' : 'text-muted')}>
                        {figures[step]}
                      </span>
                    )}
                  </span>
                </a>
              </li>
            );
          })}
        </ol>
      </nav>
      {children}
    </div>
  );
}
