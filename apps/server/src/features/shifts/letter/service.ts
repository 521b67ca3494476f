import { Readable } from 'node:stream';
import type { Language, RouteInput } from '@nourish/contract';
import { loadFonts } from '../../../adapters/pdf-fonts.ts';
import type { Actor, Context } from '../../../context.ts';
import { fail, found } from '../../../fail.ts';
import type { FileResponse } from '../../../http/respond.ts';
import { nameOf, readVolunteerRecord } from '../../volunteers/service.ts';
import { selectCompleted, selectFirstCompleted } from '../assignments/hours-queries.ts';
import { letterOf } from './content.ts';
import { drawLetter } from './drawing.ts';
import { selectPlace } from '../queries.ts';

type LetterQuery = RouteInput<'GET /api/volunteer-shifts/volunteer/:id/letter'>['query'];

/** Returns the letter as a PDF. Throws `not_found`, `invalid_input`, `no_completed_shifts`. */
export async function getHoursLetter(
  ctx: Context,
  actor: Actor,
  id: string,
  { language, ...span }: NonNullable<LetterQuery>,
  callerLanguage: Language,
): Promise<FileResponse> {
  const row = await readVolunteerRecord(ctx, actor, id);
  const { start_date, end_date } = span;
  if (start_date !== undefined && end_date !== undefined && end_date < start_date)
    throw fail('invalid_input', { errors: [{ field: 'end_date', code: 'before_start' }] });
  const [place, shifts, first_shift, fonts] = await Promise.all([
    selectPlace(ctx.db, row.foodbank_id),
    selectCompleted(ctx.db, row.id, span),
    selectFirstCompleted(ctx.db, row.id),
    loadFonts(),
  ]);
  if (shifts.length === 0) throw fail('no_completed_shifts');
  const letter = letterOf(
    {
      language: language ?? callerLanguage,
      now: ctx.clock.now(),
      place: found(place),
      volunteer: {
        name: nameOf(row, row.account_name),
        email: row.account_email,
        created_at: row.created_at,
      },
      first_shift,
      span,
      shifts,
    },
    fonts,
  );
  // Rendered completely before sending: it is small, and a partial PDF cannot be opened.
  const content = await drawLetter(letter);
  return { name: `${letter.file}.pdf`, content: Readable.from([content]) };
}
