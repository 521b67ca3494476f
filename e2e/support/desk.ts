import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { Program, SeenClient } from '@nourish/contract';
import { apiOf, makeStaff, newPerson } from './accounts.ts';
import type { Api } from './api.ts';
import type { Translate } from './texts.ts';

export const RICE = 'Basmati rice';
/** In stock, but not in the hamper. */
export const JUICE = 'Apple juice';
const STOCK = 500;
/** Units of rice by size of the household. */
const HAMPER = { small: 1, medium: 2, large: 3 };

/** Opens a food bank whose program gives rice, and at whose desk no other journey works. */
export async function openDesk(
  request: APIRequestContext,
  { time_zone, ...rule }: Partial<Pick<Program, 'frequency'>> & { time_zone?: string } = {},
) {
  const person = await makeStaff(request, time_zone);
  const staff = await apiOf(request, person);
  const stock = async (item_name: string) =>
    (
      await staff('POST /api/inventory', {
        body: { item_name, category: 'other', quantity: STOCK },
      })
    ).data._id;
  const [rice] = await Promise.all([stock(RICE), stock(JUICE)]);
  const { data: program } = await staff('POST /api/programs', {
    body: { name: 'Pantry bag', kind: 'hamper', hamper: [{ item_name: RICE, ...HAMPER }], ...rule },
  });
  return {
    person,
    staff,
    program,
    riceId: rice,
    /** Units of rice that have left the stock. */
    given: async () => {
      const { data } = await staff('GET /api/inventory/:id', { params: { id: rice } });
      return STOCK - (data.on_hand_quantity ?? STOCK);
    },
    visits: async () => (await staff('GET /api/visits', { query: { limit: 100 } })).data,
  };
}

type Details = Pick<SeenClient, 'phone' | 'needs' | 'notes'>;

/** Registers a household of three with a unique name, which agrees to be counted. */
export async function addHousehold(staff: Api, details: Partial<Details> & { name?: string } = {}) {
  const { name = newPerson().name, ...others } = details;
  const household = { adults: 2, seniors: 0, children: 1 };
  const consents = { service: true, statistics: true };
  const { data } = await staff('POST /api/clients', { body: { name, household, consents, ...others } });
  return { id: data._id, code: data.code, name };
}

/** Records the visit of a household with its hamper of rice. */
export async function give(staff: Api, program_id: string, client_id: string) {
  const { data: hamper } = await staff('GET /api/programs/:id/hamper', {
    params: { id: program_id },
    query: { people: 3 },
  });
  const lines = hamper.lines.map(({ inventory_id, quantity }) => ({ inventory_id, quantity }));
  return (await staff('POST /api/visits', { body: { program_id, client_id, lines } })).data;
}

export const toastsOf = (page: Page, t: Translate): Locator =>
  page.getByRole('region', { name: t('common:toasts') });

/** Asserts that the desk confirms the visit of a household. */
export const expectServed = (page: Page, t: Translate, name: string): Promise<void> =>
  expect(toastsOf(page, t).getByText(t('desk:done', { name }))).toBeVisible();
