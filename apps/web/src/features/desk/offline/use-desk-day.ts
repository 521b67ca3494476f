import { localTime } from '@nourish/contract/calendar';
import { serverTime, useConnection } from '../../../lib/connection.ts';
import { deviceZone } from '../../../lib/formats.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useTimeZone } from '../../food-banks/api.ts';

/** Today at a food bank. `known`: as the server said last, which without a connection may be another day. */
export function useDeskDay(foodBankId: string, known: string): { today: string; timeZone: string } {
  const isAway = useConnection().connection !== 'online';
  const zone = useTimeZone(foodBankId);
  const now = useNow();
  return {
    today: isAway && zone !== undefined ? localTime(serverTime(now), zone).date : known,
    timeZone: zone ?? deviceZone(),
  };
}
