import { useQuery } from '@tanstack/react-query';
import { foodBanksQuery } from './api.ts';

/** The time zone of a food bank; undefined while it is not known, where moments are shown by the reader's own. */
export function useTimeZone(foodBankId: string): string | undefined {
  const { data: foodBanks } = useQuery(foodBanksQuery);
  return foodBanks?.find(({ _id }) => _id === foodBankId)?.time_zone;
}
