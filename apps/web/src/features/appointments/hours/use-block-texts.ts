import type { Program } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import type { AnyBlock } from './block-form.ts';

/** Words for hours. */
export function useBlockTexts(programs: readonly Program[]) {
  const { t } = useTranslation('pickup-hours');
  const { formatDate, formatNumber, formatTime } = useDates();
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  const validityOf = ({ valid_from, valid_to }: AnyBlock): string | null => {
    const [from, to] = [valid_from, valid_to].map((day) => (day ? formatDate(day) : null));
    if (from && to) return t('block.between', { from, to });
    if (from) return t('block.from', { day: from });
    return to ? t('block.until', { day: to }) : null;
  };
  return {
    spanText: ({ from, to }: Pick<AnyBlock, 'from' | 'to'>) =>
      t('block.span', { from: formatTime(from), to: formatTime(to) }),
    /** How people are spread over the hours, and for whom and when these are. */
    factsOf: (block: AnyBlock): string[] => {
      const { slot_minutes: minutes, capacity, walk_ins, program_id } = block;
      const people = t('block.people', counted(capacity));
      const facts = [
        t('block.every', counted(minutes)),
        walk_ins > 0 ? `${people}, ${t('block.walkIns', counted(walk_ins))}` : people,
        program_id !== null && (programs.find(({ _id }) => _id === program_id)?.name ?? t('block.other')),
        validityOf(block),
      ];
      return facts.filter((fact) => typeof fact === 'string');
    },
    /** null if there is nothing to warn of. Hours of other programs are only shown. */
    warningOf: ({ program_id, capacity, walk_ins }: AnyBlock): string | null =>
      program_id === null && walk_ins >= capacity ? t('total.nobody') : null,
    totalText: (of: 'week' | 'block', { times, places }: { times: number; places: number }) => {
      if (times === 0) return t('total.none');
      if (places === 0) return t('total.nobody');
      return t(`total.${of}`, {
        appointments: t('total.appointments', counted(times)),
        people: t('total.people', counted(places)),
      });
    },
  };
}
