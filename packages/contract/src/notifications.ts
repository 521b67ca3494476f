import Type, { type Static } from 'typebox';
import { NOTIFICATION_KINDS } from './notification-constants.ts';
import { defineRoutes } from './route.ts';
import {
  Code,
  Count,
  Data,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  Page,
  PageQuery,
  PlainDate,
  TimeOfDay,
} from './schema.ts';

export const NotificationKind = Options(NOTIFICATION_KINDS);
export type NotificationKind = Static<typeof NotificationKind>;

export const Notification = Type.Object({
  _id: Id,
  kind: NotificationKind,
  record_id: Nullable(Type.String({ description: 'Id of the request, donation, message, shift or recall' })),
  title: Nullable(
    Type.String({
      description: 'Name of the requester or sender, product, shift or recall; null if it is deleted',
    }),
  ),
  code: Nullable(Code),
  status: Nullable(
    Type.String({
      description:
        'Status that the request or donation got; of a `stock_alert`, `recall` if items match a recall',
    }),
  ),
  quantity: Nullable(Type.Integer({ description: 'Number of items or open spots' })),
  /** Of the pickup or the shift. */
  day: Nullable(PlainDate),
  time: Nullable(TimeOfDay),
  foodbank_id: Id,
  foodbank_name: Type.String(),
  created_at: Instant,
  read_at: Nullable(Type.String({ description: 'ISO 8601, UTC; null: unread' })),
});
export type Notification = Static<typeof Notification>;

const Unread = Type.Object({ unread: Count });

export const notificationRoutes = defineRoutes('Notifications', {
  listNotifications: {
    key: 'GET /api/notifications',
    access: 'signed_in',
    summary: 'Own notifications, newest first',
    query: Type.Object({
      before: Type.Optional(Id),
      limit: PageQuery.limit,
    }),
    response: Page(
      Notification,
      Type.Object({
        nextBefore: Nullable(Type.String({ description: '`before` of the next page' })),
        unread: Count,
      }),
    ),
  },
  readNotification: {
    key: 'PATCH /api/notifications/:id',
    access: 'signed_in',
    summary: 'Mark a notification as read',
    params: IdParams,
    response: Data(Unread),
  },
  readNotifications: {
    key: 'POST /api/notifications/read',
    access: 'signed_in',
    summary: 'Mark all notifications up to a moment as read',
    body: Type.Object({ until: Instant }),
    response: Data(Unread),
  },
  followChanges: {
    key: 'GET /api/events',
    access: 'signed_in',
    summary:
      'With `Accept: text/event-stream`: topics of changes as server-sent events, until the session ends. Otherwise the number of unread notifications',
    response: Data(Unread),
  },
});
