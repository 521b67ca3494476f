import type { HouseholdAnswers } from '@nourish/contract';
import type {
  CATEGORIES,
  CONTACT_SUBJECTS,
  DIETARY_CATEGORIES,
  DONATION_UNITS,
  LANGUAGES,
  MESSAGE_STATUSES,
  PICKUP_TIMES,
  PROVINCES,
  REQUEST_STATUSES,
  ROLES,
  WEEKDAYS,
} from '@nourish/contract/constants';
import type {
  DAYS_OF_WEEK,
  DAY_PARTS,
  SHIFT_ACTIVITIES,
  VOLUNTEER_SKILLS,
} from '@nourish/contract/volunteering';

/**
 * What the demo consists of, before it has dates: every day is a number of days from "today", so that the
 * pantry looks freshly stocked whenever it is loaded. `dated.ts` turns the numbers into calendar days.
 */

export type FoodBankKey = 'toronto' | 'montreal';
export type StorageLocationKey = 'dry' | 'cooler' | 'freezer' | 'produce' | 'household';
/** Free text such as '09:00-17:00'; a missing day is a closed one. */
export type OperatingHours = Partial<Record<(typeof WEEKDAYS)[number], string>>;

export type DemoFoodBank = {
  key: FoodBankKey;
  name: string;
  address: string;
  city: string;
  province: Extract<(typeof PROVINCES)[number], 'ON' | 'QC'>;
  postal_code: string;
  contact_email: string;
  contact_phone: string;
  latitude: number;
  longitude: number;
  /** IANA name. */
  time_zone: string;
  operating_hours: OperatingHours;
  /** `capacity`: in units, some well filled, some half, some hardly. */
  storage_locations: { key: StorageLocationKey; name: string; capacity: number }[];
};

export type DemoCategory = (typeof CATEGORIES)[number];

export type DemoDietaryCategory = (typeof DIETARY_CATEGORIES)[number];

export type DemoItem = {
  food_bank: FoodBankKey;
  storage_location: StorageLocationKey;
  item_name: string;
  category: DemoCategory;
  dietary_category: DemoDietaryCategory | null;
  description: string | null;
  /** What can still be promised after all demo requests have taken their share. */
  quantity: number;
  minimum_stock_level: number;
  /** Negative: that many days past its date. */
  expires_in_days: number | null;
  /** Of the few kinds of food that the law gives an expiry date; all others have a best-before date. */
  is_expiry: boolean;
  added_days_ago: number;
  barcode: string | null;
};

/** One product as the inventory files write it, on one line. */
export type ShelfRow = [
  item_name: string,
  dietary_category: DemoDietaryCategory | null,
  storage_location: StorageLocationKey,
  quantity: number,
  minimum_stock_level: number,
  expires_in_days: number | null,
  added_days_ago: number,
  /** Becomes an in-store barcode; null for what is weighed, cut or bagged on site. */
  article_number: number | null,
  description?: string,
  date_kind?: 'expiry',
];

export type DemoPerson = {
  key: string;
  name: string;
  email: string;
  role: (typeof ROLES)[number];
  food_bank: FoodBankKey | null;
  language: (typeof LANGUAGES)[number];
};

/** Somebody who has an account and cannot use it yet: the mail with the link is still to be opened. */
export type DemoNewcomer = DemoPerson & {
  arrival: 'signed_up' | 'invited';
  days_ago: number;
};

/** What the administrator of the demo changed about somebody. */
export type DemoAccessChange = {
  /** Key of a person. */
  person: string;
  days_ago: number;
  change: { role?: DemoPerson['role']; food_bank?: FoodBankKey; active?: boolean };
};

/** What a recipient tells of their household; answers that are left out are not said. */
export type DemoHousehold = {
  /** Key of a person. */
  person: string;
  told_days_ago: number;
  answers: Partial<HouseholdAnswers>;
};

/** An item of the person's or request's food bank by its exact name. */
export type DemoLine = { item_name: string; quantity: number };

export type DemoFoodRequest = {
  food_bank: FoodBankKey;
  /** Key of a person. */
  recipient: string;
  submitted_days_ago: number;
  /** Negative: the pickup day has gone by. */
  pickup_in_days: number;
  pickup_time: (typeof PICKUP_TIMES)[number];
  status: (typeof REQUEST_STATUSES)[number];
  lines: DemoLine[];
  special_instructions: string | null;
  dietary_restrictions: string | null;
  allergies: string | null;
  staff_notes: string | null;
};

type RequestTexts = Pick<
  DemoFoodRequest,
  'special_instructions' | 'dietary_restrictions' | 'allergies' | 'staff_notes'
>;

/** One request as the request files write it: a line is a pair, a text that is left out is null. */
export type FoodRequestRow = Omit<DemoFoodRequest, 'food_bank' | 'lines' | keyof RequestTexts> &
  Partial<RequestTexts> & { lines: [item_name: string, quantity: number][] };

export type DemoWishlist = {
  /** Key of the person whose list it is. */
  person: string;
  name: string;
  description: string | null;
  created_days_ago: number;
  lines: DemoLine[];
};

export type DemoCart = { person: string; lines: DemoLine[] };

export type DemoMessage = {
  food_bank: FoodBankKey;
  /** Key of a person who was signed in, or somebody who was not. */
  sender: string | { name: string; email: string; language: (typeof LANGUAGES)[number] };
  subject: (typeof CONTACT_SUBJECTS)[number];
  sent_days_ago: number;
  message: string;
  /** What the food bank did about it, in order. */
  steps: { hours_later: number; reply?: string; status?: (typeof MESSAGE_STATUSES)[number] }[];
};

export type DemoStockCount = {
  food_bank: FoodBankKey;
  storage_location: StorageLocationKey;
  opened_days_ago: number;
  status: 'open' | 'approved';
  note: string;
  /** What was seen less what was expected, by the exact name of the item; everything else was as expected. */
  differences: Record<string, number>;
  /** Exact names of items that nobody has counted yet. */
  uncounted: string[];
};

export type DemoLoss = {
  food_bank: FoodBankKey;
  item_name: string;
  units: number;
  days_ago: number;
  reason: string;
};

export type DemoExpiredLot = {
  food_bank: FoodBankKey;
  item_name: string;
  category: DemoCategory;
  storage_location: StorageLocationKey;
  units: number;
  came_days_ago: number;
  /** The day of its date. */
  expired_days_ago: number;
};

export type DemoDonation = {
  food_bank: FoodBankKey;
  /** Key of a person who was signed in, or somebody who was not. */
  donor: string | { name: string; email: string; phone: string | null; language: (typeof LANGUAGES)[number] };
  product: [name: string, quantity: number, unit: (typeof DONATION_UNITS)[number], category: DemoCategory];
  offered_days_ago: number;
  /** Negative: the day has gone by. */
  pickup_in_days: number;
  pickup_time: (typeof PICKUP_TIMES)[number];
  notes: string | null;
  picture: 'cans' | 'boxes' | 'bags' | null;
  /** What the food bank did about it, in order. */
  steps: DemoDonationStep[];
};

/** `received`: the item that it topped up, and by how much. */
export type DemoDonationStep =
  | { status: 'scheduled' | 'declined' | 'cancelled'; notes: string | null }
  | { status: 'received'; notes: string | null; received: [item_name: string, quantity: number] };

export type DemoVolunteer = {
  /** Key of a person. */
  person: string;
  food_bank: FoodBankKey;
  registered_days_ago: number;
  phone: string;
  city: string;
  postal_code: string;
  skills: (typeof VOLUNTEER_SKILLS)[number][];
  slots: `${(typeof DAYS_OF_WEEK)[number]} ${(typeof DAY_PARTS)[number]}`[];
  emergency_contact: { name: string; phone: string; relationship: string };
  experience: string | null;
  motivation: string | null;
};

export type DemoShiftDetails = {
  food_bank: FoodBankKey;
  title: string;
  start_time: string;
  end_time: string;
  capacity: number;
  location: string | null;
  description: string | null;
  activity_category: (typeof SHIFT_ACTIVITIES)[number];
};

export type DemoShiftSeries = DemoShiftDetails & {
  weekday: (typeof WEEKDAYS)[number];
  /** Keys of the people who come every week, and of those who take turns. */
  regulars: string[];
  others: string[];
};

export type DemoShift = DemoShiftDetails & {
  /** The shift is on the first such weekday at least `from_days` days from today. */
  weekday: (typeof WEEKDAYS)[number];
  from_days: number;
  status: 'draft' | 'published' | 'cancelled';
  reason?: string;
  /** Keys of people. */
  signed_up: string[];
  /** Keys of the people on the waitlist, in order. All spots of such a shift are taken. */
  waiting?: string[];
};
