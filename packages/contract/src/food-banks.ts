import Type, { type Static } from 'typebox';
import { PROVINCES, WEEKDAYS } from './constants.ts';
import { defineRoute } from './route.ts';
import { Data, Id, IdParams, Instant, Nullable, Options, Text } from './schema.ts';

export const StorageLocation = Type.Object({ _id: Id, name: Type.String(), foodBank: Id });
export type StorageLocation = Static<typeof StorageLocation>;

const OperatingHours = Type.Object(
  Object.fromEntries(WEEKDAYS.map((day) => [day, Type.Optional(Text(60))])) as Record<
    (typeof WEEKDAYS)[number],
    ReturnType<typeof Type.Optional<Type.TString>>
  >,
  { description: 'Free text such as 09:00-17:00; a day left out is closed' },
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
  createdAt: Instant,
  updatedAt: Instant,
  storageLocations: Type.Optional(
    Type.Array(StorageLocation, { description: 'For staff of this food bank and administrators only' }),
  ),
});
export type FoodBank = Static<typeof FoodBank>;

const tag = 'Food banks';

export const foodBankRoutes = {
  listFoodBanks: defineRoute({
    method: 'GET',
    url: '/api/foodbanks',
    access: 'anyone',
    tag,
    summary: 'All food banks, the oldest first',
    status: 200,
    response: Data(Type.Array(FoodBank)),
  }),
  getFoodBank: defineRoute({
    method: 'GET',
    url: '/api/foodbanks/:id',
    access: 'anyone',
    tag,
    summary: 'One food bank',
    params: IdParams,
    status: 200,
    response: Data(FoodBank),
  }),
  listStorageLocations: defineRoute({
    method: 'GET',
    url: '/api/storage',
    access: 'staff',
    tag,
    summary:
      'Storage locations of a food bank; without foodBankId those of the own one (administrators: of all)',
    query: Type.Object({ foodBankId: Type.Optional(Id) }),
    status: 200,
    response: Data(Type.Array(StorageLocation)),
  }),
};
