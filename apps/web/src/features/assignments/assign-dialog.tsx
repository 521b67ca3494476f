import type { Shift, VolunteerShift } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';
import { availableQuery, volunteersQuery } from './api.ts';
import { CandidateList } from './candidate-list.tsx';
import { slotOf } from './day.ts';
import { Segments } from './segments.tsx';

interface AssignDialogProps {
  shift: Shift;
  /** Volunteers on the shift already. */
  people: readonly VolunteerShift[];
  onClose: () => void;
}

/** Assigns volunteers who are available at that time, or any. Stays open for several. */
export function AssignDialog({ shift, people, onClose }: AssignDialogProps) {
  const { t } = useTranslation(['assignments', 'volunteers', 'common']);
  const { formatDate } = useDates();
  const { timeOf } = useStaffShiftWords();
  const [scope, setScope] = useState<'available' | 'all'>('available');
  const slot = slotOf(shift);
  const slotWords = {
    day: t(`volunteers:days.${slot.day_of_week}`),
    part: t(`volunteers:parts.${slot.shift_time}`),
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('assign.title', { title: shift.title })}
      size="md"
      footer={
        <Button variant="secondary" onPress={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <p className="first-letter:uppercase">
            {formatDate(shift.shift_date, 'long')}, {timeOf(shift)}
          </p>
          <p role="status" className="font-semibold">
            {shift.available_spots > 0 ? t('shift.open', { count: shift.available_spots }) : t('assign.full')}
          </p>
        </div>
        <Segments
          label={t('assign.whom')}
          options={[
            { value: 'available', label: t('assign.available') },
            { value: 'all', label: t('assign.all') },
          ]}
          value={scope}
          onChange={setScope}
        />
        {scope === 'available' ? (
          <Available shift={shift} slotWords={slotWords} />
        ) : (
          <AllVolunteers shift={shift} people={people} />
        )}
      </div>
    </Dialog>
  );
}

function Available({ shift, slotWords }: { shift: Shift; slotWords: Record<'day' | 'part', string> }) {
  const { t } = useTranslation('assignments');
  const query = useQuery(availableQuery(shift));
  return (
    <CandidateList
      shift={shift}
      query={query}
      candidates={query.data?.data ?? []}
      total={query.data?.pagination.totalItems ?? 0}
      intro={t('assign.slot', slotWords)}
      none={t('assign.noneAvailable', slotWords)}
    />
  );
}

function AllVolunteers({ shift, people }: Pick<AssignDialogProps, 'shift' | 'people'>) {
  const { t } = useTranslation('assignments');
  const [search, setSearch] = useState('');
  const query = useQuery(volunteersQuery(shift.foodbank_id, search));
  const onShift = new Set(people.map(({ volunteer_id }) => volunteer_id));
  return (
    <>
      <SearchFilter
        label={t('assign.search')}
        placeholder={t('assign.search')}
        search={search}
        onSearch={setSearch}
        maxLength={LIMITS.search}
      />
      <CandidateList
        shift={shift}
        query={query}
        candidates={(query.data?.data ?? []).filter(({ _id }) => !onShift.has(_id))}
        total={query.data?.pagination.totalItems ?? 0}
        none={t(search === '' ? 'assign.nobody' : 'assign.notFound')}
      />
    </>
  );
}
