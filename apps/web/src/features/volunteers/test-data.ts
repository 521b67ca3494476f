import type { FoodBank, Shift, User, Volunteer, VolunteerShift } from '@nourish/contract';
import { fakeApi, type FakeRoutes } from '../../lib/fake-api.ts';

/** A UUID that ends with `number`. */
export const idOf = (number: number) => `0193a8e2-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const makeUser = (changes: Partial<User> = {}): User => ({
  _id: idOf(50),
  name: 'Amara Nwosu',
  full_name: 'Amara Nwosu',
  email: 'amara@example.org',
  role: 'volunteer',
  language: 'en',
  email_verified: true,
  foodbank_id: null,
  foodbank: null,
  created_at: '2026-01-01T00:00:00Z',
  ...changes,
});

export const makeFoodBank = (number: number, name: string): FoodBank => ({
  _id: idOf(number),
  name,
  address: '145 Lantern Street',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M6K 3P6',
  contactEmail: 'hello@example.org',
  contactPhone: null,
  operatingHours: { mon: '09:00-12:00' },
  latitude: null,
  longitude: null,
  time_zone: 'America/Toronto',
  max_open_requests: 10,
  max_open_units: 200,
  max_upcoming_shifts: 20,
  money_link: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});

export const makeVolunteer = (changes: Partial<Volunteer> = {}): Volunteer => ({
  _id: idOf(60),
  user_id: idOf(50),
  foodbank_id: idOf(1),
  foodbank_name: 'Lantern Street',
  name: 'Amara Nwosu',
  account_email: 'amara@example.org',
  first_name: 'Amara',
  last_name: 'Nwosu',
  email: 'amara@example.org',
  phone: '+14165550142',
  address: '12 Elm Street',
  city: 'Toronto',
  postal_code: 'M6K 3P6',
  skills: [{ skill_name: 'Cooking', proficiency: 'beginner' }],
  availability: {
    days_of_week: ['monday'],
    preferred_shifts: ['morning'],
    slots: [{ day_of_week: 'monday', day_part: 'morning' }],
    max_hours_per_week: 40,
  },
  emergency_contact: { name: 'Chidi', phone: '+14165550143', relationship: 'Emergency Contact' },
  experience: null,
  motivation: null,
  notes: null,
  missing_details: [],
  status: 'active',
  desk: false,
  hours_completed: 0,
  shifts_completed: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...changes,
});

/** A three-hour shift that starts at the given instant, shown as 9:00 local time. */
export function makeShift(starts_at: string, changes: Partial<Shift> = {}): Shift {
  const start = new Date(starts_at);
  return {
    _id: idOf(100),
    foodbank_id: idOf(1),
    foodbank_name: 'Lantern Street',
    title: 'Food Sorting',
    shift_date: starts_at.slice(0, 10),
    start_time: '09:00',
    end_time: '12:00',
    starts_at: start.toISOString(),
    ends_at: new Date(start.getTime() + 3 * 3_600_000).toISOString(),
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    duration_hours: 3,
    capacity: 5,
    current_volunteers: 2,
    available_spots: 3,
    waitlist_count: 0,
    location: 'Main warehouse',
    description: null,
    activity_category: 'food_sorting',
    status: 'published',
    series_id: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...changes,
  };
}

export const makeAssignment = (shift: Shift, changes: Partial<VolunteerShift> = {}): VolunteerShift => ({
  _id: idOf(200),
  shift_id: shift._id,
  volunteer_id: idOf(60),
  user_id: idOf(50),
  foodbank_id: shift.foodbank_id,
  volunteer_name: 'Amara Nwosu',
  work_date: shift.shift_date,
  assignment_date: '2026-01-01T00:00:00Z',
  status: 'assigned',
  hours_worked: null,
  check_in_time: null,
  check_out_time: null,
  self_recorded: false,
  feedback: null,
  cancelled_reason: null,
  cancelled_by: null,
  shift,
  updated_at: '2026-01-01T00:00:00Z',
  ...changes,
});

interface Served {
  user?: User;
  foodBanks?: FoodBank[];
  records?: Volunteer[];
  shifts?: Shift[];
  assignments?: VolunteerShift[];
  /** The shifts on whose waitlist the person is. */
  waits?: Shift[];
}

/** A fake API with one person and the data of the volunteer area; `routes` adds and overrides. */
export const fakeVolunteerApi = (
  {
    user = makeUser(),
    foodBanks = [makeFoodBank(1, 'Lantern Street')],
    records = [makeVolunteer()],
    shifts = [],
    assignments = [],
    waits = [],
  }: Served = {},
  routes: FakeRoutes = {},
) =>
  fakeApi({
    'GET /api/auth/me': user,
    'GET /api/foodbanks': foodBanks,
    'GET /api/volunteers/me': records,
    'GET /api/shifts/foodbank/:id/date-range': shifts,
    'GET /api/shifts/open/foodbank/:id': shifts,
    'GET /api/volunteer-shifts/user/:id': assignments,
    'GET /api/shifts/waitlist/mine': waits,
    'GET /api/calendar-feed': { url: null, created_at: null },
    ...routes,
  });
