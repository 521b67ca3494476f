import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { makePerson } from '../../../../test/factories.ts';
import { dayAhead } from '../../../../test/world.ts';
import { inTransaction } from '../../../db/database.ts';
import * as on from '../test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeEach(async () => {
  scene = await on.makeScene(t);
});

const HEADER = 'title,date,start,end,volunteers';
const table = (...lines: string[]): string => lines.join('\n');
const send = (csv: string, more: object = {}, language = 'en', { staff } = scene) =>
  t.call('POST /api/shifts/import', {
    token: staff.token,
    body: { csv, ...more },
    headers: { 'accept-language': language },
  });
const planned = async () => {
  const { body } = await on.send(
    t,
    scene.staff,
    'GET /api/shifts/foodbank/:id',
    scene.foodbank_id,
    undefined,
    {
      limit: 100,
    },
  );
  return (body.data as { title: string }[]).toReversed();
};

test('creates the shifts of a file in the food bank’s time zone', async () => {
  const csv = table(
    'Titre;Date;Début;Fin;Bénévoles;Lieu;Activité;Statut;Couleur',
    `Tri du samedi;${dayAhead(10)};9:00 AM;12 h 30;5;"Entrepôt; porte B";Tri;;bleu`,
    '',
    `'=Nuit;${dayAhead(11)};22:00;6:00;4;;;Brouillon;`,
  );
  const dry = await send(csv, { dry_run: true }, 'fr');
  expect([dry.status, dry.body.message]).toEqual([
    200,
    'Le fichier est vérifié; rien n’est encore planifié.',
  ]);
  expect(dry.body.data).toMatchObject({
    created: 0,
    ignored_columns: ['Couleur'],
    rows: [
      {
        row: 2,
        errors: [],
        shift: { title: 'Tri du samedi', start_time: '09:00', end_time: '12:30', capacity: 5 },
      },
      { row: 4, errors: [], shift: { title: '=Nuit', status: 'draft', location: null } },
    ],
  });
  expect(await planned()).toEqual([]);

  const done = await send(csv);
  expect([done.status, done.body.message, done.body.data.created]).toEqual([200, 'Shifts planned', 2]);
  expect(done.body.data.rows).toEqual(dry.body.data.rows);
  expect(await planned()).toMatchObject([
    {
      title: 'Tri du samedi',
      foodbank_id: scene.foodbank_id,
      shift_date: dayAhead(10),
      location: 'Entrepôt; porte B',
      activity_category: 'food_sorting',
      status: 'published',
      duration_hours: 3.5,
    },
    { title: '=Nuit', status: 'draft', start_time: '22:00', end_time: '06:00', activity_category: null },
  ]);
});

describe('a file with errors', () => {
  const csv = table(
    HEADER,
    `Right,${dayAhead(10)},09:00,12:00,5`,
    `,01/06/2027,9,12:00,many`,
    `Never,${dayAhead(10)},09:00,09:00,5`,
    `Far,${dayAhead(900)},09:00,10:00,5`,
    `RIGHT,${dayAhead(10)},9:00,12:00,7`,
    `Short`,
  );

  test('is reported row by row in the caller’s language', async () => {
    const { status, body } = await send(csv, { dry_run: true });
    expect(status).toBe(200);
    const [right, words, never, far, twice, short] = body.data.rows;
    expect(right).toMatchObject({ row: 2, errors: [], shift: { title: 'Right' } });
    expect(words).toEqual({
      row: 3,
      shift: null,
      errors: [
        { column: 'title', value: '', code: 'required', message: 'This field is required' },
        {
          column: 'shift_date',
          value: '01/06/2027',
          code: 'bad_date',
          message: 'Write the date as year-month-day, such as 2027-01-31',
        },
        { column: 'start_time', value: '9', code: 'bad_time', message: 'Write the time as 13:30 or 1:30 PM' },
        {
          column: 'capacity',
          value: 'many',
          code: 'not_whole_number',
          message: 'Write a whole number, such as 24',
        },
      ],
    });
    expect(never.errors).toMatchObject([{ column: 'end_time', code: 'same_as_start' }]);
    expect(far.errors).toMatchObject([
      { column: 'shift_date', code: 'too_far_ahead', message: 'Choose a date within the next 731 days' },
    ]);
    expect(twice.errors).toMatchObject([{ code: 'shift_twice_in_file', message: 'Row 2 is the same shift' }]);
    expect(short.errors).toHaveLength(4);
    const [, inSpanish] = (await send(csv, { dry_run: true }, 'es')).body.data.rows;
    expect(inSpanish.errors[2].message).toBe('Escriba la hora como 13:30 o 1:30 PM');
  });

  test('creates no shifts', async () => {
    const { status, body } = await send(csv);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.message).toBe(
      'Some rows have errors, so no shift was planned. Please correct them and send the file again.',
    );
    expect(body.errors).toContainEqual({
      field: 'rows.3.start_time',
      code: 'bad_time',
      message: 'Write the time as 13:30 or 1:30 PM',
    });
    expect(await planned()).toEqual([]);
  });
});

describe('an unreadable file', () => {
  const row = `Sorting,${dayAhead(10)},09:00,12:00,5`;
  test.each([
    [' ', 'required'],
    [HEADER, 'bad_format'],
    [table('title,date,start', row), 'missing_column'],
    [table(`${HEADER},Day`, row), 'repeated_column'],
    [table(HEADER, `"Sorting,${dayAhead(10)}`), 'bad_format'],
    [table(HEADER, ...Array.from({ length: 401 }, () => row)), 'bad_format'],
    [table(HEADER, row + ','.repeat(200)), 'bad_format'],
    ['x'.repeat(200_001), 'too_long'],
  ])('%.60j is rejected with %s', async (csv, code) => {
    for (const dry_run of [true, false]) {
      const { status, body } = await send(csv, { dry_run });
      expect([status, body.errors[0]]).toEqual([400, expect.objectContaining({ field: 'csv', code })]);
    }
  });

  test('is rejected with the names of its missing columns', async () => {
    const { body } = await send(table('Fecha,Inicio', `${dayAhead(10)},09:00`), {}, 'es');
    expect(body.errors[0].message).toBe('El archivo no tiene una columna para esto: Título, Fin, Cupos');
  });
});

test('creates 400 shifts in one import', async () => {
  const rows = Array.from({ length: 400 }, (_, n) => `Shift ${n},${dayAhead(10)},09:00,12:00,5`);
  expect((await send(table(HEADER, ...rows))).body.data.created).toBe(400);
});

test('creates the shifts once if the same file is sent concurrently', async () => {
  const csv = table(HEADER, `Sorting,${dayAhead(10)},09:00,12:00,5`, `Sorting,${dayAhead(11)},09:00,12:00,5`);
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(csv)));
  expect(on.codes(answers)).toEqual({ 200: 1, '400 invalid_input': 5 });
  expect(await planned()).toHaveLength(2);
  const again = await send(csv, { dry_run: true }, 'fr');
  expect(again.body.data.rows[0].errors).toEqual([
    {
      column: 'title',
      value: 'Sorting',
      code: 'shift_there_already',
      message: 'Le même quart est déjà planifié',
    },
  ]);
});

test('accepts a shift that was cancelled before, or that is at another place', async () => {
  const csv = table(`${HEADER},location`, `Sorting,${dayAhead(10)},09:00,12:00,5,Hall`);
  await send(csv);
  const [shift] = (await planned()) as unknown as { _id: string }[];
  expect((await send(csv.replace('Hall', 'Yard'))).status).toBe(200);
  expect((await send(csv)).status).toBe(400);
  await on.send(t, scene.staff, 'PATCH /api/shifts/:id/status', shift?._id, { status: 'cancelled' });
  expect((await send(csv)).status).toBe(200);
});

test('requires administrators to name the food bank, and limits staff to their own', async () => {
  const csv = table(HEADER, `Sorting,${dayAhead(10)},09:00,12:00,5`);
  const admin = { ...scene, staff: await makePerson(t.ctx, { role: 'admin' }) };
  const elsewhere = await on.makeScene(t);
  expect((await send(csv, {}, 'en', admin)).body.errors).toMatchObject([
    { field: 'foodbank_id', code: 'required' },
  ]);
  expect((await send(csv, { foodbank_id: scene.foodbank_id }, 'en', admin)).status).toBe(200);
  expect((await send(csv, { foodbank_id: elsewhere.foodbank_id })).status).toBe(404);
});

test('rejects imports and templates at an archived food bank', async () => {
  const csv = table(HEADER, `Sorting,${dayAhead(10)},09:00,12:00,5`);
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('food_banks')
      .set({ archived_at: t.ctx.clock.now() })
      .where('id', '=', scene.foodbank_id)
      .execute(),
  );
  expect((await send(csv)).body.code).toBe('food_bank_archived');
  const template = { name: 'Evening', duration_hours: 2, capacity: 3 };
  const created = await on.send(t, scene.staff, 'POST /api/shift-templates', undefined, template);
  expect(created.body.code).toBe('food_bank_archived');
});
