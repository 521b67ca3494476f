import { accountRoutes } from './accounts.ts';
import { appointmentFigureRoutes } from './appointment-figures.ts';
import { appointmentRoutes } from './appointments.ts';
import { cartRoutes } from './carts.ts';
import { authorizationRoutes } from './authorizations.ts';
import { clientCardRoutes } from './client-cards.ts';
import { clientLinkRoutes } from './client-links.ts';
import { clientImportRoutes } from './client-imports.ts';
import { clientNeedsRoutes } from './client-needs.ts';
import { clientRoutes } from './clients.ts';
import { deskRoutes } from './desk.ts';
import { donationRoutes } from './donations.ts';
import { foodBankRoutes } from './food-banks.ts';
import { foodRequestRoutes } from './food-requests.ts';
import { holdRoutes } from './holds.ts';
import { inventoryRoutes } from './inventory.ts';
import { barcodeRoutes, inventoryImportRoutes } from './inventory-imports.ts';
import { inventoryWriteRoutes } from './inventory-writes.ts';
import { listViewRoutes } from './list-views.ts';
import { messageRoutes } from './messages.ts';
import { needsRoutes } from './needs.ts';
import { notificationRoutes } from './notifications.ts';
import { peopleRoutes } from './people.ts';
import { pickupDayRoutes } from './pickup-days.ts';
import { pickupLinkRoutes } from './pickup-links.ts';
import { programRoutes } from './programs.ts';
import { publishedRecallRoutes } from './published-recalls.ts';
import { putBackRoutes } from './put-backs.ts';
import { privacyRoutes } from './privacy.ts';
import { passkeyRoutes } from './passkeys.ts';
import { searchRoutes } from './search.ts';
import { securityRoutes } from './security.ts';
import { recallRoutes } from './recalls.ts';
import { reportRoutes } from './reports.ts';
import { requestCallRoutes } from './request-calls.ts';
import type { InputOf, OutputOf } from './route.ts';
import { stockCountRoutes } from './stock-counts.ts';
import { systemRoutes } from './system.ts';
import { substituteRoutes } from './substitutes.ts';
import { traceRoutes } from './traces.ts';
import { shiftPlanningRoutes } from './shift-planning.ts';
import { shiftRoutes } from './shifts.ts';
import { unusualActivityRoutes } from './unusual-activity.ts';
import { visitRoutes } from './visits.ts';
import { volunteerShiftRoutes } from './volunteer-shifts.ts';
import { volunteerRoutes } from './volunteers.ts';
import { waitlistRoutes } from './waitlist.ts';

export * from './accounts.ts';
export * from './appointment-figures.ts';
export * from './appointment-schemas.ts';
export * from './appointments.ts';
export * from './carts.ts';
export * from './authorizations.ts';
export * from './client-cards.ts';
export * from './client-links.ts';
export * from './client-imports.ts';
export * from './client-needs.ts';
export * from './client-schemas.ts';
export * from './clients.ts';
export * from './desk.ts';
export * from './donation-writes.ts';
export * from './donation-schemas.ts';
export * from './donations.ts';
export * from './food-banks.ts';
export * from './food-pictures.ts';
export * from './food-request-schemas.ts';
export * from './food-requests.ts';
export * from './holds.ts';
export * from './input-aliases.ts';
export * from './inventory-schemas.ts';
export * from './inventory.ts';
export * from './inventory-imports.ts';
export * from './inventory-writes.ts';
export * from './label-schemas.ts';
export * from './list-views.ts';
export * from './messages.ts';
export * from './needs.ts';
export * from './notifications.ts';
export * from './passkeys.ts';
export * from './people.ts';
export * from './pickup-days.ts';
export * from './pickup-links.ts';
export * from './privacy.ts';
export * from './programs.ts';
export * from './published-recalls.ts';
export * from './put-backs.ts';
export * from './recall-preview.ts';
export * from './recalls.ts';
export * from './report-figures.ts';
export * from './reports.ts';
export * from './request-calls.ts';
export * from './route.ts';
export * from './schema.ts';
export * from './search.ts';
export * from './security.ts';
export * from './stock-counts.ts';
export * from './system.ts';
export * from './substitutes.ts';
export * from './traces.ts';
export * from './shift-planning.ts';
export * from './shifts.ts';
export * from './unusual-activity.ts';
export * from './visits.ts';
export * from './volunteer-shifts.ts';
export * from './volunteers.ts';
export * from './waitlist.ts';

export const routes = {
  ...accountRoutes,
  ...appointmentRoutes,
  ...pickupLinkRoutes,
  ...appointmentFigureRoutes,
  ...securityRoutes,
  ...passkeyRoutes,
  ...privacyRoutes,
  ...needsRoutes,
  ...foodBankRoutes,
  ...inventoryRoutes,
  ...inventoryWriteRoutes,
  ...holdRoutes,
  ...inventoryImportRoutes,
  ...barcodeRoutes,
  ...stockCountRoutes,
  ...cartRoutes,
  ...foodRequestRoutes,
  ...requestCallRoutes,
  ...substituteRoutes,
  ...donationRoutes,
  ...clientRoutes,
  ...clientCardRoutes,
  ...clientLinkRoutes,
  ...clientImportRoutes,
  ...clientNeedsRoutes,
  ...authorizationRoutes,
  ...deskRoutes,
  ...pickupDayRoutes,
  ...programRoutes,
  ...putBackRoutes,
  ...recallRoutes,
  ...publishedRecallRoutes,
  ...traceRoutes,
  ...visitRoutes,
  ...listViewRoutes,
  ...messageRoutes,
  ...peopleRoutes,
  ...volunteerRoutes,
  ...shiftRoutes,
  ...shiftPlanningRoutes,
  ...waitlistRoutes,
  ...volunteerShiftRoutes,
  ...searchRoutes,
  ...notificationRoutes,
  ...reportRoutes,
  ...systemRoutes,
  ...unusualActivityRoutes,
};
type AnyRoute = (typeof routes)[keyof typeof routes];
type ByKey = { [R in AnyRoute as R['key']]: R };

/** Method and path of a route: `GET /api/inventory/:id`. */
export type RouteKey = keyof ByKey;
export type OnceRouteKey = { [K in RouteKey]: ByKey[K] extends { once: true } ? K : never }[RouteKey];
/** `params`, `query` and `body` of a route. */
export type RouteInput<K extends RouteKey> = InputOf<ByKey[K]>;
export type RouteData<K extends RouteKey> = OutputOf<ByKey[K]>;
