import type { VolunteerShift } from '@nourish/contract';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Cancelled volunteers with the reasons, collapsed. */
export function CancelledPeople({ people }: { people: readonly VolunteerShift[] }) {
  const { t } = useTranslation('assignments');
  if (people.length === 0) return null;
  return (
    <details className="group border-t border-line pt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-md font-semibold text-muted hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        {t('cancelled.count', { count: people.length })}
      </summary>
      <ul className="flex flex-col gap-2 pb-1">
        {people.map(({ _id, volunteer_name: name, cancelled_by: by, cancelled_reason: reason }) => (
          <li key={_id} className="wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <span className="text-muted">
              {' · '}
              {t(`cancelled.by.${by === 'volunteer' || by === 'staff' ? by : 'system'}`)}
              {reason && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
