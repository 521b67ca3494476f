import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { DayFilter } from '../queue/queue-filter-panel.tsx';
import { requesterOf } from '../requester.ts';

/** `sheets`: one page per request. `shelves`: one combined list, ordered by storage location. */
export type PickListLayout = 'sheets' | 'shelves';

interface PickListOptionsProps {
  layout: PickListLayout;
  onLayoutChange: (layout: PickListLayout) => void;
  /** The requests are of several days. */
  hasDay: boolean;
  requests: readonly FoodRequest[];
  /** Ids of the requests that are excluded from printing. */
  leftOut: readonly string[];
  onLeftOutChange: (ids: string[]) => void;
}

export function PickListOptions({
  layout,
  onLayoutChange,
  hasDay,
  requests,
  leftOut,
  onLeftOutChange,
}: PickListOptionsProps) {
  const { t } = useTranslation(['requests', 'lists']);
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
        <div className="flex flex-col gap-1">
          <div className="-mr-3 flex items-center">
            {/* The group of boxes has it as its name. */}
            <span aria-hidden className="mr-auto font-semibold">
              {t('pickList.included')}
            </span>
            <Button
              variant="quiet"
              size="sm"
              isDisabled={leftOut.length === 0}
              keepsFocus
              onPress={() => onLeftOutChange([])}
            >
              {t('lists:requests.pickAll')}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              isDisabled={ids.every((id) => leftOut.includes(id))}
              keepsFocus
              onPress={() => onLeftOutChange(ids)}
            >
              {t('lists:requests.pickNone')}
            </Button>
          </div>
          <CheckboxGroup
            label={t('pickList.included')}
            isLabelHidden
            options={requests.map((request) => ({
              value: request._id,
              label: [
                hasDay && formatDate(request.pickup_date, 'short'),
                formatTime(request.pickup_time),
                requesterOf(request)?.name,
                request.code,
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
            value={ids.filter((id) => !leftOut.includes(id))}
            onChange={(chosen) => onLeftOutChange(ids.filter((id) => !chosen.includes(id)))}
          />
        </div>
      )}
    </>
  );
}
