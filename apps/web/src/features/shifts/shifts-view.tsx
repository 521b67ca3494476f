import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';

export function ShiftsView({ foodBank }: { foodBank: ManagedFoodBank }) {
  return <p>{foodBank.name}</p>;
}
