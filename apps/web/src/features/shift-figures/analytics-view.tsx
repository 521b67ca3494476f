import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';

export function AnalyticsView({ foodBank }: { foodBank: ManagedFoodBank }) {
  return <p>{foodBank.name}</p>;
}
