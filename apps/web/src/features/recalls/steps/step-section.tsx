import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { STEPS, type Step } from './progress.ts';

interface StepMarkProps {
  step: Step;
  isDone: boolean;
  isCurrent: boolean;
  /** The recall was ended without it. */
  isLeft?: boolean;
}

/** The number of a step, or a tick once it is done. */
export const StepMark = ({ step, isDone, isCurrent, isLeft = false }: StepMarkProps) => (
  <span
    aria-hidden
    className={cx(
      'flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-bold tabular-nums',
      isDone || isCurrent
        ? 'bg-primary text-on-primary'
        : isLeft
          ? 'bg-warning-soft text-warning-ink'
          : 'bg-sunken text-muted',
    )}
  >
    {isDone ? (
      <Check className="size-4" strokeWidth={3} />
    ) : isLeft ? (
      <Minus className="size-4" strokeWidth={3} />
    ) : (
      STEPS.indexOf(step) + 1
    )}
  </span>
);

interface StepSectionProps extends StepMarkProps {
  /** Default: the name of the step in a recall. */
  title?: string;
  /** What the step is for, in one sentence. */
  intro?: ReactNode;
  /** Beside the title: what can be printed. */
  tools?: ReactNode;
  /** Its children are a folded line, which is as high as a finger. */
  isFolded?: boolean;
  /** Left out if there is nothing to do: the step is then as low as its title and `intro`. */
  children?: ReactNode;
}

export function StepSection({
  step,
  title,
  isDone,
  isCurrent,
  isLeft = false,
  intro,
  tools,
  isFolded = false,
  children,
}: StepSectionProps) {
  const { t } = useTranslation('recalls');
  return (
    <section
      aria-labelledby={`step-${step}`}
      className={cx(
        'flex scroll-mt-4 flex-col rounded-lg border bg-surface px-4 shadow-card sm:px-5 print:break-inside-avoid',
        children && !isFolded ? 'gap-3 py-4 sm:py-5' : 'gap-1 py-3',
        isCurrent ? 'border-primary' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StepMark step={step} isDone={isDone} isCurrent={isCurrent} isLeft={isLeft} />
        <h2
          id={`step-${step}`}
          tabIndex={-1}
          className="mr-auto min-w-0 scroll-mt-4 rounded-sm text-xl outline-none"
        >
          {title ?? t(`steps.${step}`)}
          {(isDone || isLeft) && <span className="sr-only"> {t(isDone ? 'steps.done' : 'steps.left')}</span>}
        </h2>
        {tools && <div className="contents print:hidden">{tools}</div>}
      </header>
      {intro && <p className="max-w-160 text-pretty text-muted">{intro}</p>}
      {children}
    </section>
  );
}

/** Moves the focus to the heading of a step, and scrolls it to the top. */
export function goToStep(step: Step): void {
  const heading = document.getElementById(`step-${step}`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** Link to an item, a request or a household in a row; high enough for a finger on phones. */
export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink
    to={to}
    className="min-w-0 wrap-anywhere tabular-nums max-md:inline-flex max-md:min-h-11 max-md:items-center"
  >
    {children}
  </TextLink>
);
