import type { HamperContents, HamperLine, HamperLineInput, Program } from '@nourish/contract';
import { PROGRAMS_MAX } from '@nourish/contract/client-constants';
import { oneLine } from '@nourish/contract/names';
import { lockFoodBank } from '../../db/locks.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction, newId, type Tx } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { foodBankScope, foodBankToAddTo } from '../../http/access.ts';
import { deskScopeOf } from '../clients/service.ts';
import { selectLotsByName } from '../inventory/service.ts';
import { presentProgram } from './present.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';

/**
 * Lists the programs of a food bank by name, for staff and volunteers at its desk (administrators: of all).
 * Throws `forbidden`, `not_found`.
 */
export async function listPrograms(ctx: Context, actor: Actor, requested?: string): Promise<Program[]> {
  const { foodbank_id } = await deskScopeOf(ctx, actor, requested);
  const rows = await queries.selectPrograms(ctx.db, foodbank_id);
  const hampers = await queries.selectHampers(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentProgram(row, hampers.get(row.id) ?? []));
}

/**
 * Returns the lots from which to take the standard hamper of a program, and what the stock lacks; reserves
 * nothing. For staff and volunteers at the desk. Throws `forbidden`, `not_found`.
 */
export async function getHamper(
  ctx: Context,
  actor: Actor,
  id: string,
  people: number,
): Promise<HamperContents> {
  // First, so that callers without a desk learn nothing about ids.
  await deskScopeOf(ctx, actor);
  const program = found(await queries.selectProgram(ctx.db, id));
  const { foodbank_id } = program;
  await deskScopeOf(ctx, actor, foodbank_id);
  const products = rules.productsFor(await queries.selectHamper(ctx.db, program.id), people);
  const names = products.map(({ item_name }) => item_name);
  const choice = { foodbank_id, now: ctx.clock.now() };
  return rules.fillHamper(products, await selectLotsByName(ctx.db, names, choice));
}

/** Throws `not_found`, `invalid_input` (also for one too many), `name_taken`, `food_bank_archived`. */
export const createProgram = async (
  ctx: Context,
  actor: Actor,
  { foodbank_id: requested, ...input }: rules.ProgramInput & { foodbank_id?: string },
): Promise<Program> => {
  const foodbank_id = foodBankToAddTo(actor, requested);
  refuseFrequency(input);
  return inTransaction(ctx, async (tx) => {
    // The lock keeps two calls from exceeding the maximum together.
    const bank = found(await lockFoodBank(tx, foodbank_id));
    if (bank.archived_at !== null) throw fail('food_bank_archived');
    if ((await queries.countPrograms(tx, foodbank_id)) >= PROGRAMS_MAX) throw tooMany();
    const now = ctx.clock.now();
    const row = {
      id: newId(),
      foodbank_id,
      name: '',
      kind: input.kind,
      frequency_count: null,
      frequency_days: null,
      frequency_per: null,
      strength: 'show' as const,
      takes_requests: false,
      created_at: now,
      updated_at: now,
      ...rules.toColumns(input),
    };
    await refuseTakenName(tx, row);
    await queries.insertProgram(tx, { ...row, archived_at: null });
    return presentProgram(row, await writeHamper(tx, row, input.hamper ?? []));
  });
};

/**
 * Changes a program; missing keys stay unchanged. Its kind is fixed by the first visit, so that past reports stay as
 * they were. Throws `not_found`, `invalid_input`, `name_taken`.
 */
export const updateProgram = async (
  ctx: Context,
  actor: Actor,
  id: string,
  input: Partial<rules.ProgramInput>,
): Promise<Program> => {
  refuseFrequency(input);
  return inTransaction(ctx, async (tx) => {
    const before = found(await queries.lockProgram(tx, foodBankScope(actor, undefined), id));
    const row = { ...before, ...rules.toColumns(input), updated_at: ctx.clock.now() };
    if (row.kind !== before.kind && (await queries.hasVisits(tx, row)))
      throw fail('invalid_input', { errors: [{ field: 'kind', code: 'kind_in_use' }] });
    await refuseTakenName(tx, row);
    await queries.updateProgram(tx, row);
    const hamper =
      input.hamper === undefined
        ? await queries.selectHamper(tx, row.id)
        : await writeHamper(tx, row, input.hamper);
    return presentProgram(row, hamper);
  });
};

/** Closes a program; its visits stay. Throws `not_found`, and `in_use` for the program of food requests. */
export const removeProgram = (ctx: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const program = found(await queries.lockProgram(tx, foodBankScope(actor, undefined), id));
    if (program.takes_requests) throw fail('in_use');
    await queries.updateProgram(tx, { id: program.id, archived_at: ctx.clock.now() });
  });

function refuseFrequency({ frequency }: Partial<rules.ProgramInput>): void {
  const problem = rules.frequencyProblem(frequency);
  if (problem !== undefined) throw fail('invalid_input', { errors: [problem] });
}

/** Replaces the stored hamper. Throws `invalid_input` for a product without units, or named twice. */
async function writeHamper(
  tx: Tx,
  program: Pick<Program, 'foodbank_id'> & { id: string },
  input: readonly HamperLineInput[],
): Promise<HamperLine[]> {
  const unsaid = input.filter(({ no_substitute }) => no_substitute === undefined);
  const names = unsaid.map(({ item_name }) => oneLine(item_name));
  const strict = await queries.selectStrictNames(tx, program.id, names);
  const hamper = rules.toHamper(input, strict);
  const repeated = await queries.selectRepeated(
    tx,
    hamper.map(({ item_name }) => item_name),
  );
  const problems = [
    ...rules.emptyLineProblems(hamper),
    ...repeated.map((index) => ({ field: `hamper.${index}.item_name`, code: 'already_there' as const })),
  ];
  if (problems.length > 0) throw fail('invalid_input', { errors: problems });
  await queries.replaceHamper(tx, program, hamper);
  return hamper;
}

/** Two calls at once can pass; the index `programs_name` refuses the second. */
async function refuseTakenName(tx: Tx, row: Pick<Program, 'foodbank_id' | 'name'> & { id: string }) {
  if (await queries.isNameTaken(tx, row))
    throw fail('name_taken', { errors: [{ field: 'name', code: 'taken' }] });
}

const tooMany = () =>
  fail('invalid_input', { errors: [{ field: 'name', code: 'too_many', params: { max: PROGRAMS_MAX } }] });
