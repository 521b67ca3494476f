import { cx } from './cx.ts';

interface Step {
  /** An `h3`. */
  title?: string;
  text: string;
}

/** Numbered steps, horizontal or, on phones, vertical. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol
    className={cx(
      'grid gap-x-8 gap-y-8',
      steps.length === 4 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3',
    )}
  >
    {steps.map(({ title, text }, index) => (
      <li key={title ?? text} className="flex gap-4 sm:flex-col">
        <span
          aria-hidden
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-lg font-bold text-primary-ink"
        >
          {index + 1}
        </span>
        {title ? (
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        ) : (
          <p className="text-lg">{text}</p>
        )}
      </li>
    ))}
  </ol>
);
