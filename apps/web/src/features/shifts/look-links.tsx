import { Link, type To } from 'react-router';
import { cx } from '../../ui/cx.ts';

interface Look {
  id: string;
  label: string;
  to: To;
  isCurrent: boolean;
}

interface LookLinksProps {
  label: string;
  looks: readonly Look[];
  onChoose?: () => void;
}

/** Links between the looks of the same records, as one control. */
export const LookLinks = ({ label, looks, onChoose }: LookLinksProps) => (
  <nav
    data-looks
    aria-label={label}
    className="mr-auto rounded-md border border-outline bg-surface p-0.5 print:hidden"
  >
    <ul className="flex">
      {looks.map(({ id, label: name, to, isCurrent }) => (
        <li key={id}>
          <Link
            to={to}
            preventScrollReset
            onClick={onChoose}
            aria-current={isCurrent ? 'true' : undefined}
            className={cx(
              'inline-flex min-h-9.5 min-w-11 items-center justify-center rounded-sm px-3 font-semibold pointer-coarse:min-h-11 max-md:min-h-11 max-md:px-2.5 max-sm:px-2 max-[24rem]:text-sm',
              'text-muted hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary-ink',
            )}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
