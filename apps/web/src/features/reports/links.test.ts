import { expect, test } from 'vitest';
import { linksOf } from './links.ts';

const BANK = '0193a8e2-0000-7000-8000-000000000001';
const SPAN = { start_date: '2026-10-01', end_date: '2026-10-31' };
const own = linksOf(undefined);

test.each([
  [own.items(), '/inventory'],
  [own.items('dairy'), '/inventory?category=dairy'],
  [own.lowStock(), '/inventory?low_stock=true&sort=quantity'],
  [own.expiring(), '/inventory?expiring=true'],
  [own.pastDate(), '/inventory?past_date=true'],
  [own.pending(), '/requests?status=pending'],
  [own.submitted(SPAN), '/requests?status=all&request_from=2026-10-01&request_to=2026-10-31'],
  [
    own.submitted(SPAN, 'rejected'),
    '/requests?status=rejected&request_from=2026-10-01&request_to=2026-10-31',
  ],
  [own.handedOut(SPAN), '/requests?status=fulfilled&fulfilled_from=2026-10-01&fulfilled_to=2026-10-31'],
  [own.donationsOffered(SPAN), '/donations?status=all&offered_from=2026-10-01&offered_to=2026-10-31'],
  [
    own.donationsReceived(SPAN, 'meat'),
    '/donations?status=received&received_from=2026-10-01&received_to=2026-10-31&category=meat',
  ],
  [
    own.moved(['expired', 'writtenOff'], SPAN),
    '/reports/movements?kind=expired%2Cwritten_off&period=own&from=2026-10-01&to=2026-10-31',
  ],
  [
    own.moved(['corrected'], SPAN, 'dairy'),
    '/reports/movements?kind=adjusted%2Ccounted&category=dairy&period=own&from=2026-10-01&to=2026-10-31',
  ],
  [own.stock({ as_of: '2026-10-31' }), '/reports/stock?as_of=2026-10-31'],
  [own.visits({ month: '2026-10' }), '/reports/visits?month=2026-10'],
  [
    linksOf(BANK).visits({ month: '2026-10', anonymous: 'false' }),
    `/reports/visits?month=2026-10&anonymous=false&foodbank_id=${BANK}`,
  ],
  [own.people('donor'), '/users?role=donor'],
  [linksOf(BANK).pending(), `/requests?status=pending&foodbank_id=${BANK}`],
  [linksOf(BANK).people('donor'), '/users?role=donor'],
])('links to %s', (link, address) => expect(link).toBe(address));
