import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';

export function Overview({ foodBank }: { foodBank: ManagedFoodBank }) {
  return <p>{foodBank.name}</p>;
}
