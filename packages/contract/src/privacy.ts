import Type, { type Static } from 'typebox';
import { Role } from './accounts.ts';
import { CONSENT_PURPOSES, READ_KINDS } from './report-constants.ts';
import { defineRoute } from './route.ts';
import {
  Data,
  Done,
  FileContent,
  Id,
  Instant,
  Nullable,
  Options,
  Page,
  PageQuery,
  PlainDate,
  RequiredText,
} from './schema.ts';

export const Consent = Type.Object({
  _id: Id,
  purpose: Options(CONSENT_PURPOSES),
  granted_at: Instant,
  withdrawn_at: Nullable(Instant),
});
export type Consent = Static<typeof Consent>;

export const RecordRead = Type.Object({
  _id: Id,
  kind: Type.Unsafe<(typeof READ_KINDS)[number]>({
    ...Options(READ_KINDS),
    description: 'What was looked at',
  }),
  day: PlainDate,
  last_at: Instant,
  times: Type.Integer({ description: 'How often on that day' }),
  reader_name: Type.String({ description: 'Empty: somebody whose account is deleted' }),
  reader_role: Role,
  foodbank_name: Nullable(
    Type.String({ description: 'Where they worked then; null: administrators of all' }),
  ),
  record_id: Nullable(
    Type.String({ description: 'The request or volunteer record; null: a list or an export' }),
  ),
});
export type RecordRead = Static<typeof RecordRead>;

const tag = 'Privacy';

export const privacyRoutes = {
  downloadMyData: defineRoute({
    method: 'GET',
    url: '/api/auth/me/data',
    access: 'signed_in',
    tag,
    summary: 'Everything that is kept about the caller, as one JSON file',
    status: 200,
    file: 'application/json',
    response: FileContent,
    rateLimit: { max: 20, perSeconds: 3_600 },
  }),
  eraseMe: defineRoute({
    method: 'DELETE',
    url: '/api/auth/me',
    access: 'signed_in',
    tag,
    summary:
      'Delete the own account for good, with the password: open requests and sign-ups are cancelled, counts stay, the person is gone. The last administrator: 409 last_admin',
    body: Type.Object({ password: RequiredText(1_000) }),
    status: 200,
    response: Done,
    rateLimit: { max: 10, perSeconds: 600 },
  }),
  disownSignUp: defineRoute({
    method: 'POST',
    url: '/api/auth/disown',
    access: 'anyone',
    tag,
    summary:
      '"This was not me" in the verification mail: deletes the account that somebody else signed up for with the address',
    body: Type.Object({ token: RequiredText(200, 'Of the mailed link, whether it was used or not') }),
    status: 200,
    response: Done,
    rateLimit: { max: 20, perSeconds: 600 },
  }),
  listMyConsents: defineRoute({
    method: 'GET',
    url: '/api/auth/me/consents',
    access: 'signed_in',
    tag,
    summary: 'What the caller agreed to, and when; the newest first',
    status: 200,
    response: Data(Type.Array(Consent)),
  }),
  listMyReads: defineRoute({
    method: 'GET',
    url: '/api/auth/me/reads',
    access: 'signed_in',
    tag,
    summary:
      "Who looked at the caller's requests and records, the newest first; one entry a reader, record and day",
    query: Type.Object(PageQuery),
    status: 200,
    response: Page(RecordRead),
  }),
};
