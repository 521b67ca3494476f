import type { VolunteerShift } from '@nourish/contract';
import { shiftEvent } from '@nourish/contract/shift-event';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/save-file.ts';
import { paths } from '../../../paths.ts';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { icsOf } from './ics.ts';
import { useShiftWords } from '../use-shift-words.ts';

/** The file does not receive later changes. */
export function useCalendarFile(): (
  assignment: Pick<VolunteerShift, '_id' | 'foodbank_id' | 'shift' | 'updated_at'>,
) => void {
  const { t } = useTranslation('volunteers');
  const { activityOf } = useShiftWords();
  const { data: foodBanks } = useQuery(foodBanksQuery);
  return (assignment) => {
    const { _id, shift, foodbank_id } = assignment;
    const foodBank = foodBanks?.find((each) => each._id === foodbank_id);
    const url = `${window.location.origin}${paths.myShifts}`;
    const event = shiftEvent({
      assignment_id: _id,
      title: shift.title,
      location: shift.location,
      activity: activityOf(shift),
      description: shift.description,
      place: foodBank ? { ...foodBank, postal_code: foodBank.postalCode } : null,
      manage: t('event.manage', { url }),
    });
    const content = icsOf(assignment, event, url);
    saveFile(new Blob([content], { type: 'text/calendar;charset=utf-8' }), `shift-${shift.shift_date}.ics`);
  };
}
