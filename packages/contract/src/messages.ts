import Type, { type Static } from 'typebox';
import { Language, Role } from './accounts.ts';
import { CONTACT_SUBJECTS, LIMITS, MESSAGE_STATUSES } from './constants.ts';
import { defineRoute } from './route.ts';
import {
  ChangeOnceHeaders,
  Count,
  Data,
  Id,
  IdParams,
  Instant,
  Nullable,
  Options,
  Page,
  PageQuery,
  OnceHeaders,
  RequiredText,
  Text,
  TypedEmail,
  VISIBLE,
} from './schema.ts';

export const ContactSubject = Options(CONTACT_SUBJECTS);
export type ContactSubject = Static<typeof ContactSubject>;
export const MessageStatus = Options(MESSAGE_STATUSES);
export type MessageStatus = Static<typeof MessageStatus>;

/** One of the subjects; what is empty is missing rather than wrong. */
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
  language: Type.Unsafe<Language>({
    ...Language,
    description: 'What the sender reads; replies are mailed in it',
  }),
  user_id: Nullable(Type.String({ description: 'Of the sender, if they were signed in' })),
  sender_role: Type.Union([Role, Type.Null()]),
  created_at: Instant,
  updated_at: Instant,
});
export type ContactMessage = Static<typeof ContactMessage>;

const ContactMessageEvent = Type.Object({
  _id: Id,
  status: Type.Unsafe<MessageStatus>({ ...MessageStatus, description: 'What the message became' }),
  reply: Nullable(Type.String({ description: 'What was mailed to the sender' })),
  actor_name: Type.String(),
  created_at: Instant,
});

export const ContactMessageDetails = Type.Object({
  ...ContactMessage.properties,
  history: Type.Array(ContactMessageEvent, {
    description: 'The oldest first; empty while nobody did anything',
  }),
  next_statuses: Type.Array(MessageStatus, { description: 'What it may be set to now' }),
});
export type ContactMessageDetails = Static<typeof ContactMessageDetails>;

const tag = 'Contact messages';

export const messageRoutes = {
  sendMessage: defineRoute({
    method: 'POST',
    url: '/api/contact',
    access: 'anyone',
    tag,
    summary: 'Write to a food bank; without foodbank_id to the oldest one',
    headers: OnceHeaders,
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
  }),
  listMessages: defineRoute({
    method: 'GET',
    url: '/api/messages',
    access: 'staff',
    reads: 'replica',
    tag,
    summary: 'Messages to the own food bank (administrators: to all), the newest first',
    query: Type.Object({
      status: Type.Optional(Text(100, { description: 'One status or several, separated by commas' })),
      search: Type.Optional(
        Text(LIMITS.search, { description: 'Words of the message, name or address of the sender' }),
      ),
      foodbank_id: Type.Optional(Id),
      ...PageQuery,
    }),
    status: 200,
    response: Page(ContactMessage),
  }),
  getMessageStats: defineRoute({
    method: 'GET',
    url: '/api/messages/stats',
    access: 'staff',
    reads: 'replica',
    tag,
    summary: 'Counts by status, within the same scope as the list',
    query: Type.Object({ foodbank_id: Type.Optional(Id) }),
    status: 200,
    response: Data(Type.Object({ total: Count, new: Count, answered: Count, closed: Count })),
  }),
  getMessage: defineRoute({
    method: 'GET',
    url: '/api/messages/:id',
    access: 'staff',
    tag,
    summary: 'One message with what was done about it',
    params: IdParams,
    status: 200,
    response: Data(ContactMessageDetails),
  }),
  updateMessage: defineRoute({
    method: 'PATCH',
    url: '/api/messages/:id',
    access: 'staff',
    tag,
    summary: 'Reply by mail, which answers the message, set its status, or both: reply and close',
    params: IdParams,
    headers: ChangeOnceHeaders,
    body: Type.Object({
      status: Type.Optional(MessageStatus),
      reply: Type.Optional(RequiredText(LIMITS.messageText)),
    }),
    status: 200,
    response: Data(ContactMessageDetails),
    sentences: { reply: { required: 'reply_required' } },
  }),
};
