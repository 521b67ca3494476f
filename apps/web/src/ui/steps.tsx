import { cx } from './cx.ts';

interface Step {
  title: string;
  text: string;
}

/** What happens one after the other, from left to right or, on phones, from top to bottom. `h3`s under the section's heading. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol
    className={cx(
      'grid gap-x-8 gap-y-8',
      steps.length === 4 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3',
    )}
  >
    {steps.map(({ title, text }, index) => (
      <li key={title} className="flex gap-4 sm:flex-col">
        <span
          aria-hidden
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-lg font-bold text-primary-ink"
        >
          {index + 1}
        </span>
        <div>
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
