import { expect, test } from 'vitest';
import { routes } from './index.ts';

/** Lists that are short for every caller, and notifications, which are read on from a row. */
const UNPAGED = [
  'GET /api/auth/me/consents',
  'GET /api/auth/passkeys',
  'GET /api/auth/sessions',
  'GET /api/clients/:id/authorizations',
  'GET /api/clients/:id/consents',
  'GET /api/clients/:id/duplicates',
  'GET /api/clients/:id/usual-visits',
  'GET /api/desk/substitutes',
  'GET /api/desks',
  'GET /api/donations/pictures',
  'GET /api/food-requests/:id/substitutes',
  'GET /api/food-requests/allowances',
  'GET /api/foodbanks/:id/slots',
  'GET /api/inventory/:id/holds',
  'GET /api/inventory/:id/lots',
  'GET /api/inventory/meta/categories',
  'GET /api/inventory/meta/dietary-categories',
  'GET /api/list-views',
  'GET /api/notifications',
  'GET /api/pickup-days/:date/packing',
  'GET /api/programs',
  'GET /api/put-backs',
  'GET /api/search',
  'GET /api/shift-templates',
  'GET /api/shifts/open/foodbank/:id',
  'GET /api/shifts/waitlist/mine',
  'GET /api/stock-counts/:id/candidates',
  'GET /api/volunteer-shifts/foodbank/:id',
  'GET /api/volunteers/me',
];

test('every list has page, limit and pagination', () => {
  const unpaged = Object.values(routes).flatMap((route) => {
    const response = (route.response as { properties?: Record<string, { type?: string }> }).properties;
    const asked = ('query' in route ? route.query : undefined) as { properties: object } | undefined;
    const isList = route.key.startsWith('GET ') && response?.['data']?.type === 'array';
    const isPaged =
      response?.['pagination'] && asked && 'page' in asked.properties && 'limit' in asked.properties;
    return isList && !isPaged ? [route.key] : [];
  });
  expect(unpaged.toSorted()).toEqual(UNPAGED);
});
