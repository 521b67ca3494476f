import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { DayFilter } from '../queue/queue-filter-panel.tsx';
import { requesterOf } from '../requester.ts';

/** `sheets`: one page per request. `shelves`: one combined list, ordered by storage location. */
export type PickListLayout = 'sheets' | 'shelves';

interface PickListOptionsProps {
  layout: PickListLayout;
  onLayoutChange: (layout: PickListLayout) => void;
  requests: readonly FoodRequest[];
  /** Ids of the requests that are excluded from printing. */
  leftOut: readonly string[];
  onLeftOutChange: (ids: string[]) => void;
}

export function PickListOptions({
  layout,
  onLayoutChange,
  requests,
  leftOut,
  onLeftOutChange,
}: PickListOptionsProps) {
  const { t } = useTranslation('requests');
  const { formatDate, formatTime } = useDates();
  const ids = requests.map(({ _id }) => _id);
  return (
    <>
      <DayFilter />
      <RadioGroup<PickListLayout>
        label={t('pickList.layout')}
        options={[
          { value: 'sheets', label: t('pickList.sheets'), description: t('pickList.sheetsHelp') },
          { value: 'shelves', label: t('pickList.shelves'), description: t('pickList.shelvesHelp') },
        ]}
        value={layout}
        onChange={onLayoutChange}
      />
      {requests.length > 1 && (
        <CheckboxGroup
          label={t('pickList.included')}
          options={requests.map((request) => ({
            value: request._id,
            label: t('pickList.option', {
              name: requesterOf(request)?.name ?? request.code,
              day: formatDate(request.pickup_date, 'short'),
              time: formatTime(request.pickup_time),
            }),
          }))}
          value={ids.filter((id) => !leftOut.includes(id))}
          onChange={(chosen) => onLeftOutChange(ids.filter((id) => !chosen.includes(id)))}
        />
      )}
    </>
  );
}
