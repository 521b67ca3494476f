import type { Step } from './progress.ts';

/** Moves the focus to the heading of a step, and scrolls it to the top. */
export function goToStep(step: Step): void {
  const heading = document.getElementById(`step-${step}`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
