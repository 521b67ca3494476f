import Type, { type Static } from 'typebox';
import { Language, Role } from './accounts.ts';
import { CONTACT_SUBJECTS, LIMITS, MESSAGE_STATUSES } from './constants.ts';
import { defineRoutes } from './route.ts';
import {
  Count,
  Data,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  Page,
  PageQuery,
  RequiredText,
  Text,
  TypedEmail,
  VISIBLE,
  described,
} from './schema.ts';

export const ContactSubject = Options(CONTACT_SUBJECTS);
export type ContactSubject = Static<typeof ContactSubject>;
export const MessageStatus = Options(MESSAGE_STATUSES);
export type MessageStatus = Static<typeof MessageStatus>;

/** A subject; an empty value counts as missing, not as invalid. */
const ChosenSubject = Type.Unsafe<ContactSubject>({
  type: 'string',
  maxLength: LIMITS.category,
  allOf: [{ minLength: 1, pattern: VISIBLE }, ContactSubject],
});

export const ContactMessage = Type.Object({
  _id: Id,
  foodbank_id: Id,
  foodbank_name: Type.String(),
  name: Type.String(),
  email: Type.String(),
  subject: ContactSubject,
  message: Type.String(),
  status: MessageStatus,
  language: described(Language, 'Language of the sender; replies are mailed in it'),
  user_id: Nullable(Type.String({ description: 'Id of the sender, if signed in' })),
  sender_role: Type.Union([Role, Type.Null()]),
  created_at: Instant,
  updated_at: Instant,
});
export type ContactMessage = Static<typeof ContactMessage>;

const ContactMessageEvent = Type.Object({
  _id: Id,
  status: described(MessageStatus, 'Status after this event'),
  reply: Nullable(Type.String({ description: 'Text mailed to the sender' })),
  actor_name: Type.String(),
  created_at: Instant,
});

export const ContactMessageDetails = Type.Object({
  ...ContactMessage.properties,
  history: Type.Array(ContactMessageEvent, {
    description: 'Oldest first; empty before the first action',
  }),
  next_statuses: Type.Array(MessageStatus, { description: 'Statuses that may be set' }),
});
export type ContactMessageDetails = Static<typeof ContactMessageDetails>;

export const messageRoutes = defineRoutes('Contact messages', {
  sendMessage: {
    key: 'POST /api/contact',
    access: 'anyone',
    summary: 'Send a message to a food bank; without foodbank_id, to the oldest one',
    once: true,
    body: Type.Object({
      name: RequiredText(LIMITS.name),
      email: TypedEmail,
      subject: ChosenSubject,
      message: RequiredText(LIMITS.messageText),
      foodbank_id: Type.Optional(Id),
    }),
    status: 201,
    response: Data(
      Type.Pick(ContactMessage, [
        '_id',
        'foodbank_id',
        'foodbank_name',
        'name',
        'email',
        'subject',
        'message',
        'status',
        'created_at',
      ]),
    ),
    sentences: {
      name: { required: 'name_required' },
      email: { required: 'email_required', bad_format: 'email_invalid' },
      subject: { required: 'subject_required' },
      message: { required: 'message_required' },
    },
    rateLimit: { max: 20, perSeconds: 600 },
  },
  listMessages: {
    key: 'GET /api/messages',
    access: 'staff',
    reads: 'replica',
    summary: 'Messages to the own food bank (administrators: to all), newest first',
    query: Type.Object({
      status: Type.Optional(Text(100, 'One or several statuses, separated by commas')),
      search: Type.Optional(Text(LIMITS.search, 'Words of the message, name or email address of the sender')),
      foodbank_id: Type.Optional(Id),
      ...PageQuery,
    }),
    response: Page(ContactMessage),
  },
  getMessageStats: {
    key: 'GET /api/messages/stats',
    access: 'staff',
    reads: 'replica',
    summary: 'Counts by status, with the same scope as the list',
    query: Type.Object({ foodbank_id: Type.Optional(Id) }),
    response: Data(Type.Object({ total: Count, new: Count, answered: Count, closed: Count })),
  },
  getMessage: {
    key: 'GET /api/messages/:id',
    access: 'staff',
    summary: 'A message with its history',
    params: IdParams,
    response: Data(ContactMessageDetails),
  },
  updateMessage: {
    key: 'PATCH /api/messages/:id',
    access: 'staff',
    summary: 'Reply by mail (sets `answered`), set the status, or both',
    params: IdParams,
    once: 'record',
    body: Type.Object({
      status: Type.Optional(MessageStatus),
      reply: Type.Optional(RequiredText(LIMITS.messageText)),
    }),
    response: Data(ContactMessageDetails),
    sentences: { reply: { required: 'reply_required' } },
  },
});
