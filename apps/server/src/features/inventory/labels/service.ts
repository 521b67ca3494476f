import { Readable } from 'node:stream';
import type { Language, RouteInput } from '@nourish/contract';
import { LABELS_PER_PAGE, MAX_LABELS } from '@nourish/contract/label-constants';
import { loadFonts } from '../../../adapters/pdf-fonts.ts';
import type { Actor, Context } from '../../../context.ts';
import { fail, found } from '../../../fail.ts';
import { foodBankScope } from '../../../http/access.ts';
import type { FileResponse } from '../../../http/respond.ts';
import { selectItems } from '../bulk-queries.ts';
import { labelOf, type Label } from './content.ts';
import { drawLabels } from './drawing.ts';
import { LAYOUTS } from './papers.ts';
import { labelTexts } from './texts.ts';

/**
 * Returns the labels of items as a PDF, in the order of the call. Throws `invalid_input`, and `not_found` with
 * the entries outside the caller's scope.
 */
export async function printLabels(
  ctx: Context,
  actor: Actor,
  { labels: asked, paper, start_at = 1 }: RouteInput<'POST /api/inventory/labels'>['body'],
  language: Language,
): Promise<FileResponse> {
  const total = asked.reduce((sum, { copies = 1 }) => sum + copies, 0);
  if (total > MAX_LABELS)
    throw fail('invalid_input', {
      errors: [{ field: 'labels', code: 'too_many', params: { max: MAX_LABELS } }],
    });
  const perPage = LABELS_PER_PAGE[paper];
  if (start_at > perPage)
    throw fail('invalid_input', {
      errors: [{ field: 'start_at', code: 'too_big', params: { max: perPage } }],
    });

  const ids = asked.map(({ inventory_id }) => inventory_id.toLowerCase());
  const rows = await selectItems(ctx.db, foodBankScope(actor, undefined), ids);
  const items = new Map(rows.map((row) => [row.id, row]));
  const errors = ids.flatMap((id, n) =>
    items.has(id) ? [] : [{ field: `labels.${n}.inventory_id`, code: 'unknown_item' as const }],
  );
  if (errors.length > 0) throw fail('not_found', { errors });

  const layout = LAYOUTS[paper];
  const look = { layout, language, fonts: await loadFonts() };
  const labels = asked.flatMap(({ copies = 1 }, n) =>
    Array<Label>(copies).fill(labelOf(found(items.get(ids[n] ?? '')), look)),
  );
  const { title } = labelTexts[language];
  const created = ctx.clock.now();
  const skipped = start_at - 1;
  const content = await drawLabels(labels, { title, author: 'Nourish', language, created, layout, skipped });
  return { name: `${title}.pdf`, content: Readable.from([content]) };
}
