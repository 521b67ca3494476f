import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { cx } from '../../../ui/cx.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** The four steps to a request. Steps that are done are links. */
export function StepLine({ isWhenDone }: { isWhenDone: boolean }) {
  const { t } = useTranslation('requests');
  const steps = [
    { id: 'where', to: paths.browse },
    { id: 'what', to: paths.cart },
    { id: 'when', to: isWhenDone ? '#when' : null },
    { id: 'check', to: null },
  ] as const;
  const current = steps.find(({ to }) => to === null)?.id;
  return (
    <nav aria-label={t('steps.label')}>
      <ol className="isolate grid max-w-2xl grid-cols-4">
        {steps.map(({ id, to }, index) => (
          <li
            key={id}
            aria-current={id === current ? 'step' : undefined}
            className="relative flex flex-col items-center text-center sm:items-start sm:text-left"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={cx(
                  'absolute top-4 right-1/2 h-0.5 w-full -translate-y-1/2 sm:right-full',
                  to !== null || id === current ? 'bg-primary' : 'bg-line',
                )}
              />
            )}
            <StepNumber
              number={index + 1}
              state={to !== null ? 'done' : id === current ? 'current' : 'ahead'}
            />
            {to === null ? (
              <span
                className={cx('flex min-h-11 items-center', id === current ? 'font-semibold' : 'text-muted')}
              >
                {t(`steps.${id}`)}
              </span>
            ) : (
              <TextLink
                isAlone
                className="min-w-11 justify-center sm:justify-start"
                {...(to === '#when' ? { href: to } : { to })}
              >
                {t(`steps.${id}`)} <span className="sr-only">{t('steps.done')}</span>
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepNumberProps {
  number: number;
  state: 'done' | 'current' | 'ahead';
}

/** The number of a step, in the line of steps and before the heading of its section. */
export const StepNumber = ({ number, state }: StepNumberProps) => (
  <span
    aria-hidden
    className={cx(
      'relative z-1 flex size-8 shrink-0 items-center justify-center rounded-full border-2 text-base font-bold tabular-nums',
      state === 'ahead' ? 'border-outline bg-surface text-muted' : 'border-primary',
      state === 'done' && 'bg-primary text-on-primary',
      state === 'current' && 'bg-primary-soft text-primary-ink',
    )}
  >
    {state === 'done' ? <Check className="size-4.5" strokeWidth={3} /> : number}
  </span>
);
