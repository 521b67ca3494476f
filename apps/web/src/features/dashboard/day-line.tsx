import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';

interface DayLineProps {
  foodBank: ManagedFoodBank;
  /** Left out beside a panel that has it. */
  day?: string;
  /** Food banks that the panel could show instead. */
  others?: readonly ManagedFoodBank[];
}

/** The date of a panel, for administrators with the name of the food bank and links to the others. */
export function DayLine({ foodBank, day, others = [] }: DayLineProps) {
  const { user } = useSession();
  const { formatDate } = useDates();
  const isNamed = user?.role === 'admin';
  if (others.length > 0)
    return (
      <div className="-mt-3 text-muted">
        <DottedParts>
          {day !== undefined && <span className="first-letter:uppercase">{formatDate(day, 'near')}</span>}
          <span aria-current="true" className="font-semibold text-ink">
            {foodBank.name}
          </span>
          {others.map(({ _id, name }) => (
            <span key={_id}>
              <TextLink to={`${paths.dashboard}?foodbank=${_id}`} className="-my-2.5 inline-flex py-2.5">
                {name}
              </TextLink>
            </span>
          ))}
        </DottedParts>
      </div>
    );
  const parts = [isNamed && foodBank.name, day !== undefined && formatDate(day, isNamed ? 'near' : 'long')];
  return (
    <p className="-mt-3 text-muted first-letter:uppercase empty:hidden">
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
}
