import { describe, expect, test } from 'vitest';
import { readDate, readHeader, readShift, readTime } from './rules.ts';
import { sameShiftKey, type Column } from './words.ts';

const value = (parsed: unknown) => ({ value: parsed });
const wrong = (code: string) => expect.objectContaining({ code });

describe('the header row', () => {
  const columns = [
    'title',
    'shift_date',
    'start_time',
    'end_time',
    'capacity',
    'location',
    'activity_category',
  ];
  test.each([
    ['Title,Date,Start,End,Volunteers,Location,Activity'],
    ['TITLE,shift_date,start_time,End time,capacity,Place,activity_category'],
    ['Título,Fecha,Hora de inicio,Hora de fin,Cupos,Ubicación,Actividad'],
    ['titulo,FECHA,Inicio,Fin,Capacidad,Lugar,Categoría'],
    ['Titre,Date,Heure de début,Heure de fin,Bénévoles,Lieu,Activité'],
    ['Quart,Jour,debut,fin,capacite,Emplacement,Type d’activité'],
  ])('recognizes the columns of %s', (names) => {
    const header = readHeader(names.split(','));
    expect([...header.cellIndexes.keys()]).toEqual(columns);
    expect(header).toMatchObject({ missing: [], repeated: [], ignored: [] });
  });

  test('reports missing, repeated and unknown columns', () => {
    expect(readHeader(['Title', 'Date', 'Day', 'Capcity', ' ', 'Start', 'End'])).toMatchObject({
      missing: ['capacity'],
      repeated: ['shift_date'],
      ignored: ['Capcity'],
    });
  });
});

describe('a date cell', () => {
  test.each([
    ['2027-01-31', value('2027-01-31')],
    ['2027/1/5', value('2027-01-05')],
    ['2027-02-29', wrong('bad_date')],
    ['2027-13-01', wrong('bad_date')],
    ['2027-01/05', wrong('bad_date')],
    ['01/06/2027', wrong('bad_date')],
    ['tomorrow', wrong('bad_date')],
  ])('parses or rejects %s', (cell, expected) => expect(readDate(cell)).toEqual(expected));
});

describe('a time cell', () => {
  test.each([
    ['09:00', value('09:00')],
    ['9:00', value('09:00')],
    ['9:00 AM', value('09:00')],
    ['12:15 am', value('00:15')],
    ['1:30 p.m.', value('13:30')],
    ['13:30:00', value('13:30')],
    ['1:30:00 PM', value('13:30')],
    ['1:30:00\u00a0p.\u00a0m.', value('13:30')],
    ['1:30PM', value('13:30')],
    ['13 h 30', value('13:30')],
    ['9h', value('09:00')],
    ['24:00', wrong('bad_time')],
    ['13:30:15', wrong('bad_time')],
    ['13:30 PM', wrong('bad_time')],
    ['13:30:005', wrong('bad_time')],
    ['9', wrong('bad_time')],
    ['noon', wrong('bad_time')],
  ])('parses or rejects %s', (cell, expected) => expect(readTime(cell)).toEqual(expected));
});

describe('a row', () => {
  const good: Partial<Record<Column, string>> = {
    title: ' Sorting\n  day ',
    shift_date: '2027-01-31',
    start_time: '9:00 AM',
    end_time: '12:00',
    capacity: '5',
  };
  const read = (changes: Partial<Record<Column, string>> = {}) =>
    readShift((column) => ({ ...good, ...changes })[column] ?? '');

  test('is published unless its status says otherwise', () => {
    const shift = {
      title: 'Sorting day',
      shift_date: '2027-01-31',
      start_time: '09:00',
      end_time: '12:00',
      capacity: 5,
      location: null,
      activity_category: null,
      description: null,
      status: 'published',
    };
    expect(read()).toEqual({ shift });
    const more = { location: 'Hall', activity_category: 'Tri des aliments', status: 'Brouillon' };
    expect(read(more)).toEqual({
      shift: { ...shift, location: 'Hall', activity_category: 'food_sorting', status: 'draft' },
    });
    expect(read({ activity_category: 'Garden work' })).toMatchObject({
      shift: { activity_category: 'Garden work' },
    });
  });

  test.each([
    [{ title: ' ' }, 'title', 'required'],
    [{ title: 'x'.repeat(121) }, 'title', 'too_long'],
    [{ shift_date: '' }, 'shift_date', 'required'],
    [{ capacity: '0' }, 'capacity', 'too_small'],
    [{ capacity: '501' }, 'capacity', 'too_big'],
    [{ capacity: '-3' }, 'capacity', 'not_whole_number'],
    [{ capacity: '2.5' }, 'capacity', 'not_whole_number'],
    [{ location: 'x'.repeat(201) }, 'location', 'too_long'],
    [{ activity_category: 'x'.repeat(61) }, 'activity_category', 'too_long'],
    [{ status: 'cancelled' }, 'status', 'not_an_option'],
  ])('with %j is rejected', (changes, column, code) => {
    expect(read(changes)).toEqual({ problems: [expect.objectContaining({ column, code })] });
  });

  test('reports all of its problems', () => {
    expect(readShift(() => '')).toMatchObject({
      problems: ['title', 'shift_date', 'start_time', 'end_time', 'capacity'].map((column) => ({
        column,
        code: 'required',
      })),
    });
  });
});

test('treats shifts as equal whatever the case and the accents of their titles', () => {
  const shift = { shift_date: '2027-01-31', start_time: '09:00', end_time: '12:00' };
  const one = sameShiftKey({ ...shift, title: 'Café', location: null });
  expect(sameShiftKey({ ...shift, title: 'CAFE', location: '' })).toBe(one);
  expect(sameShiftKey({ ...shift, title: 'Café', location: 'Hall' })).not.toBe(one);
});
