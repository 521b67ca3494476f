import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeafCalendar } from '../../ui/illustrations/leaf-calendar.tsx';
import { shiftsQuery, templatesQuery } from './api.ts';
import type { StatusView } from './filters.ts';
import { newValues, withTemplate, type ShiftValues } from './shift-values.ts';

interface NoShiftsProps {
  foodBankId: string;
  status: StatusView;
  onCreate: (start: Partial<ShiftValues>) => void;
}

/** The empty state of a status. Offers templates if the food bank has never had a shift. */
export function NoShifts({ foodBankId, status, onCreate }: NoShiftsProps) {
  const { t } = useTranslation('shifts');
  const invites = status === 'all' || status === 'published';
  const { data: templates = [] } = useQuery({ ...templatesQuery(foodBankId), enabled: invites });
  // Whether the food bank has ever had a shift.
  const { data: ever } = useQuery({ ...shiftsQuery(foodBankId, { limit: 1 }), enabled: invites });
  if (!invites) return <EmptyState illustration={LeafCalendar} title={t(`none.${status}`)} />;
  const isFirst = ever?.pagination.totalItems === 0;
  return (
    <EmptyState
      illustration={LeafCalendar}
      title={t(isFirst ? 'none.first' : 'none.coming')}
      text={t(isFirst ? 'none.firstText' : 'none.comingText')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {templates.map((template) => (
            <Button
              key={template._id ?? template.name}
              variant="secondary"
              onPress={() => onCreate(withTemplate(newValues(), template))}
            >
              {template.name}
            </Button>
          ))}
        </div>
      }
    />
  );
}
