import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import type { FoodBankHours } from './api.ts';
import { HoursList } from './hours-list.tsx';

const SHOWN = 8;

export function HoursByVolunteer({ volunteers }: { volunteers: FoodBankHours['by_volunteer'] }) {
  const { t } = useTranslation('shift-figures');
  const { formatNumber } = useDates();
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? volunteers : volunteers.slice(0, SHOWN);
  return (
    <HoursList
      title={t('volunteers.title')}
      rows={shown.map(({ volunteer_id, ...row }) => ({ ...row, key: volunteer_id }))}
      most={volunteers[0]?.hours ?? 0}
      noHours={t('noHours')}
    >
      {volunteers.length === 0 && <p className="text-muted">{t('volunteers.nobody')}</p>}
      {volunteers.length > SHOWN && (
        <p>
          <Button variant="quiet" aria-expanded={isExpanded} onPress={() => setIsExpanded(!isExpanded)}>
            {isExpanded
              ? t('volunteers.fewer')
              : t('volunteers.all', {
                  count: volunteers.length,
                  formatted: formatNumber(volunteers.length),
                })}
          </Button>
        </p>
      )}
    </HoursList>
  );
}
