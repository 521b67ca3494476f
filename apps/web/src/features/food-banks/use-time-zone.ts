import { useQuery } from '@tanstack/react-query';
import { foodBanksQuery } from './api.ts';

/**
 * Returns the time zone of a food bank; undefined until it has loaded, when instants are shown in the
 * reader's time zone.
 */
export function useTimeZone(foodBankId: string): string | undefined {
  const { data: foodBanks } = useQuery(foodBanksQuery);
  return foodBanks?.find(({ _id }) => _id === foodBankId)?.time_zone;
}
