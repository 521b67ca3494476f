import type { Language, RouteInput, ShiftTemplate } from '@nourish/contract';
import { BUILT_IN_NAMES } from '@nourish/contract/built-in-names';
import { oneLine, textOrNull } from '@nourish/contract/names';
import { SHIFT_TEMPLATES } from '@nourish/contract/volunteer-constants';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction, newId } from '../../../db/database.ts';
import { foodBankScope } from '../../../http/access.ts';
import { fail, found } from '../../../fail.ts';
import { resolveFoodBank } from './service.ts';
import { selectPlace } from '../queries.ts';
import * as queries from './template-queries.ts';

const presentTemplate = (row: queries.TemplateRow): ShiftTemplate => ({
  _id: row.id,
  foodbank_id: row.foodbank_id,
  name: row.name,
  duration_hours: Number(row.duration_hours),
  capacity: row.capacity,
  location: row.location,
  description: row.description,
  activity_category: row.activity_category,
  is_own: true,
});

const builtIn = (language: Language): ShiftTemplate[] =>
  SHIFT_TEMPLATES.map(({ activity_category, duration_hours, capacity }) => ({
    _id: null,
    foodbank_id: null,
    name: BUILT_IN_NAMES[activity_category][language],
    duration_hours,
    capacity,
    location: null,
    description: null,
    activity_category,
    is_own: false,
  }));

/** Returns the built-in templates, then those of the food bank (null: of all) by name. Throws `not_found`. */
export async function listTemplates(
  ctx: Context,
  actor: Actor,
  requested: string | undefined,
  language: Language,
): Promise<ShiftTemplate[]> {
  const scope = foodBankScope(actor, requested);
  if (scope !== null) found(await selectPlace(ctx.db, scope));
  const own = await queries.selectTemplates(ctx.db, scope);
  return [...builtIn(language), ...own.map(presentTemplate)];
}

/** Stores a shift template. Throws `not_found`, `invalid_input`, `name_taken`, `food_bank_archived`. */
export async function createTemplate(
  ctx: Context,
  actor: Actor,
  input: RouteInput<'POST /api/shift-templates'>['body'],
): Promise<ShiftTemplate> {
  const { id: foodbank_id } = await resolveFoodBank(ctx, actor, input.foodbank_id);
  const columns = {
    id: newId(),
    foodbank_id,
    name: oneLine(input.name),
    capacity: input.capacity,
    location: oneLine(input.location ?? '') || null,
    description: textOrNull(input.description),
    activity_category: oneLine(input.activity_category ?? '') || null,
    created_at: ctx.clock.now(),
  };
  const { duration_hours } = input;
  await inTransaction(ctx, (tx) => queries.insertTemplate(tx, { ...columns, duration_hours }));
  return presentTemplate({ ...columns, duration_hours: String(duration_hours) });
}

/** Deletes a template of the food bank; shifts created from it stay. Throws `not_found`. */
export async function removeTemplate(ctx: Context, actor: Actor, id: string): Promise<void> {
  const scope = foodBankScope(actor, undefined);
  const isDeleted = await inTransaction(ctx, (tx) => queries.deleteTemplate(tx, scope, id));
  if (!isDeleted) throw fail('not_found');
}
