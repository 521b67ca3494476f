import { expect, test } from 'vitest';
import { toWeek } from './day-hours.ts';
import { bodyOf, changesOf, valuesOf, withProvince, type FormValues } from './form-values.ts';
import { makeFullBank } from './test-data.ts';
import { isValid, validateFoodBank } from './validate.ts';

const BANK = makeFullBank();
const FILLED = valuesOf(BANK);
const problemsOf = (changes: Partial<FormValues>) => validateFoodBank({ ...FILLED, ...changes });

test('requires exactly the required fields', () => {
  const empty = valuesOf(null);
  const problems = validateFoodBank(empty);
  expect(problems).toEqual({
    fields: {
      name: 'form.required',
      address: 'form.required',
      city: 'form.required',
      province: 'form.required',
      postalCode: 'form.required',
      contactEmail: 'form.required',
    },
    days: {},
  });
  expect(isValid(empty, problems)).toBe(false);
  expect(isValid(FILLED, validateFoodBank(FILLED))).toBe(true);
});

test.each([
  [{ name: '  ' }, { name: 'form.required' }],
  [{ postalCode: '90210' }, { postalCode: 'form.postalCodeBad' }],
  [{ postalCode: 'v6z1w7' }, { postalCode: 'form.postalCodeElsewhere' }],
  [{ province: null }, { province: 'form.required' }],
  [{ contactEmail: 'zoe' }, { contactEmail: 'form.emailBad' }],
  [{ contactPhone: '555-0142' }, { contactPhone: 'form.phoneBad' }],
  [{ contactPhone: '(416) 555-0142' }, {}],
  [{ contactPhone: '' }, {}],
  [{ money_link: 'http://example.org' }, { money_link: 'form.moneyLinkBad' }],
  [{ money_link: ' https://example.org/give ' }, {}],
  [{ max_open_requests: '' }, { max_open_requests: 'form.required' }],
  [{ max_open_requests: '0' }, { max_open_requests: 'form.numberBad' }],
  [{ max_open_requests: '1000' }, {}],
  [{ max_open_requests: '1001' }, { max_open_requests: 'form.numberBad' }],
  [{ max_upcoming_shifts: '' }, { max_upcoming_shifts: 'form.required' }],
  [{ max_upcoming_shifts: '1000' }, {}],
  [{ max_upcoming_shifts: '1001' }, { max_upcoming_shifts: 'form.numberBad' }],
  [{ max_open_units: '-5' }, { max_open_units: 'form.numberBad' }],
  [{ max_open_units: '1.5' }, { max_open_units: 'form.numberBad' }],
  [{ max_open_units: 'many' }, { max_open_units: 'form.numberBad' }],
  [{ max_open_units: '1000000' }, {}],
  [{ max_open_units: '1000001' }, { max_open_units: 'form.numberBad' }],
] as const)('reports for %j the problems %j', (changes, fields) => {
  expect(problemsOf(changes)).toEqual({ fields, days: {} });
});

test('reports the invalid day', () => {
  const hours = toWeek({ mon: '17:00-09:00', sun: 'By appointment' });
  expect(problemsOf({ hours })).toEqual({ fields: {}, days: { mon: 'hours.endsTooEarly' } });
});

test('withProvince changes the time zone unless another one was chosen', () => {
  const inBc = withProvince(valuesOf(null), 'BC');
  expect(inBc.time_zone).toBe('America/Vancouver');
  expect(withProvince(inBc, 'AB').time_zone).toBe('America/Edmonton');
  const chosen = { ...inBc, time_zone: 'America/Whitehorse' };
  expect(withProvince(chosen, 'AB').time_zone).toBe('America/Whitehorse');
});

test('changesOf returns only changed fields', () => {
  const send = (changes: Partial<FormValues>) => {
    const values = { ...FILLED, ...changes };
    if (!isValid(values, validateFoodBank(values))) throw new Error('the form is invalid');
    return changesOf(BANK, bodyOf(values));
  };
  expect(send({})).toEqual({});
  expect(send({ city: ' Laval ', province: 'QC', postalCode: 'h7a0a1' })).toEqual({
    city: 'Laval',
    province: 'QC',
    postalCode: 'H7A 0A1',
  });
  expect(send({ contactPhone: ' ' })).toEqual({ contactPhone: null });
  expect(send({ hours: toWeek({ sat: '10:00-12:00' }) })).toEqual({ operatingHours: { sat: '10:00-12:00' } });
});
