import { expect } from '@playwright/test';
import type { Api } from './api.ts';

/** Returns the movements of an item, newest first, as staff see them. */
export async function movementsOf(staff: Api, itemId: string) {
  const { data, pagination } = await staff('GET /api/inventory/:id/movements', {
    params: { id: itemId },
    query: { limit: 100 },
  });
  expect(pagination.totalPages).toBe(1);
  return data;
}

/** Asserts that the ledger of an item adds up to its displayed figures. */
export async function expectLedgerAgrees(staff: Api, itemId: string): Promise<void> {
  const { data: item } = await staff('GET /api/inventory/:id', { params: { id: itemId } });
  const movements = await movementsOf(staff, itemId);
  const sum = (figure: 'quantity_delta' | 'reserved_delta') =>
    movements.reduce((total, movement) => total + movement[figure], 0);
  expect(sum('quantity_delta')).toBe(item.quantity);
  expect(sum('reserved_delta')).toBe(item.reserved_quantity);
  expect(movements[0]).toMatchObject({
    quantity_after: item.quantity,
    reserved_after: item.reserved_quantity,
  });
  expect(item.on_hand_quantity).toBe(sum('quantity_delta') + sum('reserved_delta'));
}
