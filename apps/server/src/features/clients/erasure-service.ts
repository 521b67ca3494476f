import { newId, type Tx } from '../../db/database.ts';
import { eraseTrees, lockRoots, selectRootsOf, type Erasure } from './erasure-queries.ts';

/**
 * Erases clients in place, with those merged into them; their visits stay, without a name. The clients are
 * locked and stand for themselves.
 */
export const eraseClients = (tx: Tx, roots: readonly string[], erasure: Erasure): Promise<void> =>
  eraseTrees(
    tx,
    roots.map((root_id) => ({ root_id, person_id: newId() })),
    erasure,
  );

/**
 * Locks the clients of an account in id order, and returns those who stand for them. Lock order: before the person.
 */
export async function lockClientsOf(tx: Tx, user_id: string): Promise<string[]> {
  const roots = await selectRootsOf(tx, user_id);
  await lockRoots(tx, roots);
  return roots;
}

/**
 * Erases the clients of an account at all food banks. They get one random person, so that past figures still
 * count the person once.
 */
export async function eraseClientsOf(tx: Tx, user_id: string, erasure: Erasure): Promise<void> {
  await lockClientsOf(tx, user_id);
  const person_id = newId();
  const roots = await selectRootsOf(tx, user_id);
  await eraseTrees(
    tx,
    roots.map((root_id) => ({ root_id, person_id })),
    erasure,
  );
}
