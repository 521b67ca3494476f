import { useNavigation } from 'react-router';
import { cx } from '../ui/cx.ts';

/** Progress bar at the top while the next page loads, with a delay. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div
      aria-hidden
      className={cx(
        'fixed print:hidden inset-x-0 top-0 z-50 h-1 origin-left bg-accent transition-transform',
        isLoading ? 'scale-x-75 delay-150 duration-1000' : 'scale-x-0 duration-0',
      )}
    />
  );
}
