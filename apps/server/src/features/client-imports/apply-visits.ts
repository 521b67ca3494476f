import { newId, type Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import { texts } from '../inventory-imports/texts.ts';
import * as writes from './apply-queries.ts';
import { placeOf } from './check-service.ts';
import { selectDayVisits, selectKnownVisits, selectStates, type ClientState } from './match-queries.ts';
import type { ImportRecord } from './queries.ts';
import type { StoredRow } from './row-queries.ts';

interface Batch {
  rows: readonly StoredRow[];
  /** Undefined: erased here; not asked for a row without a household. */
  clientOf: (row: StoredRow) => string | undefined;
  programOf: (row: StoredRow) => string | undefined;
}

/**
 * Records the visits of rows, unless they are there by now. The clients are locked. Returns the numbers of the
 * rows that were recorded.
 */
export async function applyVisits(
  tx: Tx,
  record: ImportRecord,
  now: Date,
  { rows, clientOf, programOf }: Batch,
): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const states = await selectStates(tx, [...new Set(rows.flatMap((row) => clientOf(row) ?? []))]);
  const known = await selectKnownVisits(
    tx,
    record,
    rows.flatMap(({ values }) => values.visit_id ?? []),
  );
  const wanted = rows.flatMap((row) => {
    const state = states.get(clientOf(row) ?? '');
    const { visit_date: day, visit_id } = row.values;
    const program_id = programOf(row);
    // A household that was erased since the check.
    const isGone = row.client_key !== null && state === undefined;
    if (isGone || day === undefined || program_id === undefined) return [];
    if (visit_id !== undefined && known.has(visit_id)) return [];
    return [{ row, state, day, program_id, visit_id }];
  });
  const there = Map.groupBy(
    await selectDayVisits(
      tx,
      record.source,
      wanted.flatMap(({ state, day }) => (state === undefined ? [] : [{ root_id: state.root_id, day }])),
    ),
    placeOf,
  );
  const visits: writes.NewVisit[] = [];
  const keys: { key: string; visit_id: string }[] = [];
  const applied = new Set<number>();
  const override_reason = fill(texts[record.language].reason, { file: record.file_name }).slice(0, 500);
  for (const { row, state, day, program_id, visit_id } of wanted) {
    if (visit_id !== undefined && known.has(visit_id)) continue;
    const place = state === undefined ? undefined : placeOf({ root_id: state.root_id, program_id, day });
    const others = place === undefined ? [] : (there.get(place) ?? []);
    // Without an id, or recorded here without one: the same visit.
    const same = others.find(({ is_keyed }) => visit_id === undefined || !is_keyed);
    const id = same?.id ?? newId();
    if (visit_id !== undefined) {
      keys.push({ key: visit_id, visit_id: id });
      known.add(visit_id);
    }
    if (same !== undefined) {
      same.is_keyed ||= visit_id !== undefined;
      continue;
    }
    visits.push({
      id,
      program_id,
      client_id: clientOf(row) ?? null,
      day,
      ...snapshotOf(row, state),
      override_reason: others.length > 0 ? override_reason : null,
    });
    if (place !== undefined && state !== undefined)
      there.set(place, [
        ...others,
        { id, root_id: state.root_id, program_id, day, is_keyed: visit_id !== undefined },
      ]);
    applied.add(row.row_number);
  }
  if (visits.length > 0) {
    await writes.insertVisits(tx, record, now, visits);
    await writes.updateSizes(tx, visits);
  }
  await writes.insertVisitKeys(tx, record, keys);
  return applied;
}

/** The household size of the row, or the client's if the row has none, and whether the client agreed to statistics. */
function snapshotOf({ values }: StoredRow, state: ClientState | undefined) {
  const { adults, seniors, children } = values;
  const isTold = adults !== undefined || seniors !== undefined || children !== undefined;
  const household = isTold ? values : state;
  return {
    adults: household?.adults ?? null,
    seniors: household?.seniors ?? null,
    children: household?.children ?? null,
    statistics: statisticsOf(state),
  };
}

/**
 * As at the desk, which asks for both consents together: with `service` alone, statistics were refused; with neither,
 * they are `unasked`.
 */
function statisticsOf(state: ClientState | undefined): writes.NewVisit['statistics'] {
  if (state === undefined) return 'unasked';
  if (state.statistics) return 'granted';
  return state.service || state.withdrew ? 'refused' : 'unasked';
}
