import type { HouseholdAnswers, NeedsAnswers } from '@nourish/contract';
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
} from '@nourish/contract/volunteer-constants';
import type { Row } from '../../db/tables.ts';

/**
 * Demo data before it has dates: days are relative to "today", so that the data is recent whenever it is
 * loaded. `dated.ts` converts them to calendar days.
 */

export type FoodBankKey = 'toronto' | 'montreal';
export type StorageLocationKey = 'dry' | 'cooler' | 'freezer' | 'produce' | 'household';
/** Text such as '09:00-17:00'; a missing day is closed. */
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
  money_link: string;
  latitude: number;
  longitude: number;
  /** IANA name. */
  time_zone: string;
  operating_hours: OperatingHours;
  /** `capacity` in units, chosen so that locations differ in how full they are. */
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
  /** Available units after all demo requests have been reserved. */
  quantity: number;
  minimum_stock_level: number;
  /** Negative: days past its date. */
  expires_in_days: number | null;
  /** True for the few kinds of food that legally need an expiry date; others have a best-before date. */
  is_expiry: boolean;
  added_days_ago: number;
  barcode: string | null;
};

/** What a sorter read on a label. */
export type DemoLabel = Pick<
  Row<'inventory_items'>,
  'allergens' | 'gluten_sources' | 'high_in' | 'certifications'
>;
export type DemoLot = Pick<Row<'inventory_items'>, 'lot_code' | 'lot_source'>;

/** A row of the inventory files. */
export type ShelfRow = [
  item_name: string,
  dietary_category: DemoDietaryCategory | null,
  storage_location: StorageLocationKey,
  quantity: number,
  minimum_stock_level: number,
  expires_in_days: number | null,
  added_days_ago: number,
  /** Becomes an in-store barcode; null for goods that are weighed, cut or bagged on site. */
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

/** A person whose account is not activated yet: the mailed link is unopened. */
export type DemoNewcomer = DemoPerson & {
  arrival: 'signed_up' | 'invited';
  days_ago: number;
};

/** A change that the demo administrator made to an account. */
export type DemoAccessChange = {
  /** Key of a person. */
  person: string;
  days_ago: number;
  change: { role?: DemoPerson['role']; food_bank?: FoodBankKey; active?: boolean };
};

/** A recipient's household answers; missing answers were not given. */
export type DemoHousehold = {
  /** Key of a person. */
  person: string;
  told_days_ago: number;
  answers: Partial<HouseholdAnswers>;
};

/** Diet and allergies that a recipient has stored. */
export type DemoNeeds = {
  /** Key of a person. */
  person: string;
  stored_days_ago: number;
  needs: Partial<NeedsAnswers>;
};

/** An item of the person's or request's food bank, by its exact name. */
export type DemoLine = { item_name: string; quantity: number };

export type DemoFoodRequest = {
  food_bank: FoodBankKey;
  /** Key of a person. */
  recipient: string;
  submitted_days_ago: number;
  /** Negative: the pickup day is past. */
  pickup_in_days: number;
  pickup_time: (typeof PICKUP_TIMES)[number];
  status: (typeof REQUEST_STATUSES)[number];
  /** True for a packed request that staff cancelled a day after its pickup time: the person did not come. */
  is_missed?: true;
  lines: (DemoLine & { no_substitute?: true | undefined })[];
  special_instructions: string | null;
  dietary_restrictions: string | null;
  allergies: string | null;
  staff_notes: string | null;
};

/** What staff order for a client. */
export type DemoClientOrder = Omit<DemoFoodRequest, 'recipient'> & {
  /** The name of an item that staff take out again: the household has to be called. */
  taken_out?: string;
};

type RequestTexts = Pick<
  DemoFoodRequest,
  'special_instructions' | 'dietary_restrictions' | 'allergies' | 'staff_notes'
>;

/** A request in the compact form of the request files: lines are pairs, missing texts are null. */
export type FoodRequestRow = Omit<DemoFoodRequest, 'food_bank' | 'lines' | keyof RequestTexts> &
  Partial<RequestTexts> & { lines: [item_name: string, quantity: number, no_substitute?: true][] };

export type DemoWishlist = {
  /** Key of the owner. */
  person: string;
  name: string;
  description: string | null;
  created_days_ago: number;
  lines: DemoLine[];
};

export type DemoCart = { person: string; lines: DemoLine[] };

export type DemoMessage = {
  food_bank: FoodBankKey;
  /** Key of a signed-in person, or a guest. */
  sender: string | { name: string; email: string; language: (typeof LANGUAGES)[number] };
  subject: (typeof CONTACT_SUBJECTS)[number];
  sent_days_ago: number;
  message: string;
  /** Actions of the food bank, in order. */
  steps: { hours_later: number; reply?: string; status?: (typeof MESSAGE_STATUSES)[number] }[];
};

export type DemoStockCount = {
  food_bank: FoodBankKey;
  storage_location: StorageLocationKey;
  opened_days_ago: number;
  status: 'open' | 'approved';
  note: string;
  /** Counted minus expected units by exact item name; other items have no difference. */
  differences: Record<string, number>;
  /** Exact names of items that are not counted yet. */
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
  /** Day of the expiry or best-before date. */
  expired_days_ago: number;
};

type DemoProduct = [
  name: string,
  quantity: number,
  unit: (typeof DONATION_UNITS)[number],
  category: DemoCategory,
];
type DemoReception = [item_name: string, quantity: number, weight_kg?: number];

export type DemoDonation = {
  food_bank: FoodBankKey;
  /** Key of a signed-in person, or a guest. */
  donor: string | { name: string; email: string; phone: string | null; language: (typeof LANGUAGES)[number] };
  product: DemoProduct;
  /** Further products of the offer. They take the steps together with the first one. */
  more?: DemoProduct[];
  /** Where to collect the food; without it, the donor brings the food. */
  collect?: { street: string; city: string; postal_code: string; notes: string | null; until: string | null };
  offered_days_ago: number;
  /** Negative: the pickup day is past. */
  pickup_in_days: number;
  pickup_time: (typeof PICKUP_TIMES)[number];
  notes: string | null;
  picture: 'cans' | 'boxes' | 'bags' | null;
  /** Actions of the food bank, in order. */
  steps: DemoDonationStep[];
};

/** `received`: the item that the donation was added to, and the quantity. */
export type DemoDonationStep =
  | { status: 'scheduled' | 'declined' | 'cancelled'; notes: string | null }
  | {
      status: 'received';
      notes: string | null;
      received: DemoReception;
      /** Of the further products, in their order. */
      more?: DemoReception[];
    };

export type DemoVolunteer = {
  /** Key of a person. */
  person: string;
  food_bank: FoodBankKey;
  registered_days_ago: number;
  /** Since when the volunteer may work at the desk. */
  desk_days_ago?: number;
  phone: string;
  address?: string;
  city: string;
  postal_code: string;
  skills: (typeof VOLUNTEER_SKILLS)[number][];
  slots: `${(typeof DAYS_OF_WEEK)[number]} ${(typeof DAY_PARTS)[number]}`[];
  emergency_contact?: { name: string; phone: string; relationship: string };
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
  /** Keys of people who come every week, and of those who rotate. */
  regulars: string[];
  others: string[];
};

export type DemoShift = DemoShiftDetails & {
  /** The shift is on the first such weekday at least `from_days` days after today. */
  weekday: (typeof WEEKDAYS)[number];
  from_days: number;
  status: 'draft' | 'published' | 'cancelled';
  reason?: string;
  /** Keys of people. */
  signed_up: string[];
  /** Keys of people on the waitlist, in order. Such a shift must be full. */
  waiting?: string[];
};
