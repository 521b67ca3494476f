import type {
  CartItem,
  FoodRequest,
  FoodRequestDetails,
  PickupSlot,
  RequestAllowance,
  RequestCall,
  RouteData,
  SlotDay,
} from '@nourish/contract';
import { idOf } from '../../lib/test-data.ts';

/** A cart line of `quantity` units, with `available` units in stock. */
export const makeCartItem = (
  item_name: string,
  { number = 200, quantity = 1, available = 10, foodbank_id = idOf(100) } = {},
): CartItem => ({
  _id: idOf(number),
  item_name,
  category: 'grains',
  dietary_category: null,
  quantity,
  acknowledged: [],
  no_substitute: false,
  inventory_id: {
    _id: idOf(number + 1000),
    foodbank_id,
    item_name,
    category: 'grains',
    picture: null,
    image: null,
    expiration_date: null,
    date_kind: 'none',
    expired: false,
    quantity: available,
    allergens: {},
    gluten_sources: [],
  },
});

export const makeRequest = ({ _id = idOf(300), ...changes }: Partial<FoodRequest> = {}): FoodRequest => ({
  _id,
  code: `LS-${Number(_id.slice(-8))}`,
  foodbank_id: idOf(100),
  foodbank_name: 'Lantern Street Food Bank',
  status: 'pending',
  request_date: '2026-11-20',
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '2026-11-20T15:00:00Z',
  pickup_date: '2026-11-25',
  pickup_time: '10:00',
  pickup_minutes: 60,
  items: [],
  total_items: 0,
  special_instructions: null,
  dietary_restrictions: null,
  allergies: null,
  notes: null,
  pickup_slot: null,
  fulfilled_at: null,
  fulfilled_date: null,
  ended_as: null,
  ...changes,
});

export const makeLine = (
  item_name: string,
  { number = 400, quantity_requested = 1, storage_location = null as string | null } = {},
): FoodRequest['items'][number] => ({
  _id: idOf(number),
  inventory_id: idOf(number + 1000),
  item_name,
  category: 'grains',
  dietary_category: null,
  quantity_requested,
  no_substitute: false,
  storage_location,
});

export const makeDetails = (changes: Partial<FoodRequestDetails> = {}): FoodRequestDetails => ({
  ...makeRequest(),
  history: [{ status: 'pending', notes: null, created_at: '2026-11-20T15:00:00Z' }],
  moves: [],
  acknowledgements: [],
  released_items: [],
  next_statuses: [],
  ...changes,
});

type RequestStats = RouteData<'GET /api/food-requests/stats'>['data'];
/** The figures of a list of requests; zero unless set in `changes`. */
export const makeStats = (changes: Partial<RequestStats> = {}): RequestStats => ({
  total: 0,
  pending: 0,
  approved: 0,
  rejected: 0,
  ready: 0,
  fulfilled: 0,
  cancelled: 0,
  in_progress: 0,
  total_items_requested: 0,
  pickups_today: 0,
  approved_today: 0,
  ready_today: 0,
  overdue: 0,
  ...changes,
});

/** Limits that are far away; any day is usual. */
export const makeAllowance = (changes: Partial<RequestAllowance> = {}): RequestAllowance => ({
  foodbank_id: idOf(100),
  foodbank_name: 'Lantern Street Food Bank',
  open_requests: 0,
  max_open_requests: 10,
  open_units: 0,
  max_open_units: 200,
  usual_from: null,
  ...changes,
});

/** The slots of a food bank without a schedule. */
export const NO_SCHEDULE = { has_schedule: false, days: [] };

/** A day with slots of half an hour by their start; closed without any. */
export const makeSlotDay = (
  date: string,
  states: Record<string, PickupSlot['state']>,
  reason: string | null = null,
  is_exceptional = reason !== null,
): SlotDay => ({
  date,
  is_exceptional,
  reason,
  slots: Object.entries(states).map(([time, state]) => ({
    time,
    to: time.endsWith(':00')
      ? time.replace(':00', ':30')
      : `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:00`,
    state,
  })),
});

export const makeCall = (changes: Partial<RequestCall> = {}): RequestCall => ({
  request_id: idOf(300),
  foodbank_id: idOf(10),
  code: 'LS-300',
  status: 'approved',
  pickup_date: '2026-11-27',
  pickup_time: '10:00',
  client_id: idOf(500),
  name: 'Nadia Haddad',
  phone: '+14165550123',
  lines: [
    {
      _id: idOf(700),
      inventory_id: idOf(400),
      item_name: 'Rice',
      quantity: 2,
      released_at: '2026-11-22T15:00:00Z',
      no_substitute: false,
      substitute: null,
      to_call: true,
      told: null,
    },
  ],
  ...changes,
});
