import { localTime } from '@nourish/contract/calendar';
import { serverTime } from '../../../lib/connection.ts';
import { deviceZone } from '../../../lib/formats.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useFoodBank } from '../../food-banks/api.ts';
import { NotRecorded } from './not-recorded.tsx';
import { useRefusedVisits, type VisitEntry } from './visit-entries.ts';

/** The refused visits of all food banks but that of the open desk: they were given, and must not get lost. */
export function RefusedElsewhere({ except }: { except?: string }) {
  const foodBankOf = ({ action }: VisitEntry) => action.facts.foodbank_id;
  const refused = useRefusedVisits().filter((entry) => foodBankOf(entry) !== except);
  return [...new Set(refused.map(foodBankOf))].map((id) => (
    <RefusedAt key={id} foodBankId={id} refused={refused.filter((entry) => foodBankOf(entry) === id)} />
  ));
}

function RefusedAt({ foodBankId, refused }: { foodBankId: string; refused: readonly VisitEntry[] }) {
  const now = useNow();
  const foodBank = useFoodBank(foodBankId);
  const timeZone = foodBank?.time_zone ?? deviceZone();
  return (
    <NotRecorded
      foodBank={foodBank?.name}
      refused={refused}
      timeZone={timeZone}
      today={localTime(serverTime(now), timeZone).date}
    />
  );
}
