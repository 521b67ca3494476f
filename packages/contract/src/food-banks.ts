import Type, { type Static } from 'typebox';
import { LIMITS, PROVINCES, WEEKDAYS } from './constants.ts';
import { defineRoutes, type RouteDefinition } from './route.ts';
import {
  Data,
  Done,
  Flag,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  Page,
  RequiredText,
  ShortListQuery,
  Text,
  TypedEmail,
  described,
} from './schema.ts';

const Capacity = Nullable(
  Type.Integer({ minimum: 1, maximum: LIMITS.stock, description: 'Capacity in units; null: not set' }),
);
export const StorageLocation = Type.Object({
  _id: Id,
  name: Type.String(),
  foodBank: Id,
  capacity: Capacity,
});
export type StorageLocation = Static<typeof StorageLocation>;

const OperatingHours = Type.Object(
  Object.fromEntries(WEEKDAYS.map((day) => [day, Type.Optional(Text(LIMITS.openingHours))])) as Record<
    (typeof WEEKDAYS)[number],
    ReturnType<typeof Type.Optional<Type.TString>>
  >,
  { description: 'Text such as 09:00-17:00; a missing day is closed' },
);

export const FoodBank = Type.Object({
  _id: Id,
  name: Type.String(),
  address: Type.String(),
  city: Type.String(),
  province: Options(PROVINCES),
  postalCode: Type.String(),
  contactEmail: Type.String(),
  contactPhone: Nullable(Type.String()),
  operatingHours: OperatingHours,
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  time_zone: Type.String({ description: 'IANA name' }),
  max_open_requests: Type.Integer({ description: 'Maximum open requests per person' }),
  max_open_units: Type.Integer({
    description: "Maximum units reserved by one person's open requests",
  }),
  max_upcoming_shifts: Type.Integer({
    description: 'Maximum upcoming sign-ups and waitlist places per volunteer',
  }),
  money_link: Nullable(
    Type.String({ description: 'Where people give money to the food bank; null: it takes food only' }),
  ),
  createdAt: Instant,
  updatedAt: Instant,
  archived_at: Type.Optional(described(Instant, 'Set if the food bank is archived')),
  storageLocations: Type.Optional(
    Type.Array(StorageLocation, { description: 'Only for staff of this food bank and administrators' }),
  ),
});
export type FoodBank = Static<typeof FoodBank>;

const FoodBankInput = {
  name: RequiredText(LIMITS.name),
  address: RequiredText(LIMITS.address),
  city: RequiredText(LIMITS.name),
  province: Options(PROVINCES),
  postalCode: RequiredText(
    LIMITS.postalCode,
    'Canadian, of the province; kept as A1A 1A1 however it is typed',
  ),
  contactEmail: TypedEmail,
  contactPhone: Type.Optional(
    described(Nullable(Text(LIMITS.phone)), 'North American; stored as 416-555-0142 in any typed form'),
  ),
  operatingHours: Type.Optional(OperatingHours),
  latitude: Type.Optional(Nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  longitude: Type.Optional(Nullable(Type.Number({ minimum: -180, maximum: 180 }))),
  time_zone: Type.Optional(RequiredText(LIMITS.timeZone, 'IANA name; America/Toronto where it is left out')),
  max_open_requests: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: 'Default: 10' })),
  max_open_units: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LIMITS.stock, description: 'Default: 200' }),
  ),
  max_upcoming_shifts: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000, description: 'Default: 20' }),
  ),
  money_link: Type.Optional(
    described(Nullable(Text(LIMITS.shortText)), 'Where people give money; https only. Empty: none'),
  ),
};
const FoodBankCreation = Type.Object(FoodBankInput);
export type FoodBankCreation = Static<typeof FoodBankCreation>;
const FoodBankChange = Type.Partial(
  Type.Object({
    ...FoodBankInput,
    archived: Type.Boolean({
      description: 'true hides the food bank and its items from all lists, false restores them',
    }),
  }),
);
export type FoodBankChange = Static<typeof FoodBankChange>;

const sentences: RouteDefinition['sentences'] = { contactEmail: { bad_format: 'email_invalid' } };
export const foodBankRoutes = defineRoutes('Food banks', {
  listFoodBanks: {
    key: 'GET /api/foodbanks',
    access: 'anyone',
    summary: 'All food banks, oldest first',
    query: Type.Object({
      archived: Type.Optional(described(Flag, 'Include archived ones; administrators only')),
      ...ShortListQuery,
    }),
    response: Page(FoodBank),
  },
  getFoodBank: {
    key: 'GET /api/foodbanks/:id',
    access: 'anyone',
    summary: 'One food bank',
    params: IdParams,
    response: Data(FoodBank),
  },
  createFoodBank: {
    key: 'POST /api/foodbanks',
    access: 'admin',
    summary: 'Create a food bank',
    body: FoodBankCreation,
    status: 201,
    once: true,
    response: Data(FoodBank),
    sentences,
  },
  updateFoodBank: {
    key: 'PUT /api/foodbanks/:id',
    access: 'admin',
    summary: 'Change a food bank; missing fields stay unchanged. Archiving with open requests: 409 in_use',
    params: IdParams,
    body: FoodBankChange,
    response: Data(FoodBank),
    sentences,
  },
  removeFoodBank: {
    key: 'DELETE /api/foodbanks/:id',
    access: 'admin',
    summary:
      'Delete a food bank with its storage locations. With items, people or history: 409 in_use with counts; archive it instead',
    params: IdParams,
    response: Done,
  },
  listStorageLocations: {
    key: 'GET /api/storage',
    access: 'staff',
    summary:
      "Storage locations of a food bank; without foodBankId, of the caller's own (administrators: of all)",
    query: Type.Object({ foodBankId: Type.Optional(Id), ...ShortListQuery }),
    response: Page(StorageLocation),
  },
  createStorageLocation: {
    key: 'POST /api/storage',
    access: 'admin',
    summary: 'Create a storage location. Names are unique per food bank (409 name_taken)',
    body: Type.Object({ name: RequiredText(LIMITS.name), foodBank: Id, capacity: Type.Optional(Capacity) }),
    status: 201,
    once: true,
    response: Data(StorageLocation),
  },
  updateStorageLocation: {
    key: 'PUT /api/storage/:id',
    access: 'admin',
    summary: 'Change name or capacity of a storage location',
    params: IdParams,
    body: Type.Object({ name: Type.Optional(RequiredText(LIMITS.name)), capacity: Type.Optional(Capacity) }),
    response: Data(StorageLocation),
  },
  removeStorageLocation: {
    key: 'DELETE /api/storage/:id',
    access: 'admin',
    summary: 'Delete a storage location. With items: 409 in_use with their count',
    params: IdParams,
    response: Done,
  },
});
