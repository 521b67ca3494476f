import type { FoodBank } from '@nourish/contract';
import { useSession } from '../../../lib/session.tsx';
import { readStorage, writeStorage } from '../../../lib/storage.ts';
import { createStore } from '../../../lib/store.ts';

const CHOICE = 'nourish.foodBank';
const ASKED = 'nourish.foodBankAsked';

const onDevice = createStore(readStorage('localStorage', CHOICE));
const askedUser = createStore(readStorage('localStorage', ASKED));

/** Stores the choice of a visitor in this browser. */
export function chooseOnDevice(id: string | null): void {
  writeStorage('localStorage', CHOICE, id);
  onDevice.write(id);
}

/** Records that the question was shown to a user, who may have closed it without a choice. */
export function noteAsked(userId: string): void {
  writeStorage('localStorage', ASKED, userId);
  askedUser.write(userId);
}

/**
 * `own`: the food bank of the account or, for visitors, of this browser. Undefined without one, and if it is
 * archived. `isToAsk`: true for a recipient without a food bank if there are several to choose from.
 */
export function useOwnFoodBank(foodBanks: readonly FoodBank[] | undefined) {
  const { status, user } = useSession();
  const device = onDevice.useValue();
  const isAsked = askedUser.useValue() === user?._id;
  const chosen = status === 'signed_in' ? user.foodbank_id : device;
  const isActive = !foodBanks || foodBanks.some(({ _id }) => _id === chosen);
  const own = chosen !== null && isActive ? chosen : undefined;
  const hasChoice = foodBanks !== undefined && foodBanks.length > 1;
  return { own, isToAsk: hasChoice && own === undefined && user?.role === 'recipient' && !isAsked };
}
