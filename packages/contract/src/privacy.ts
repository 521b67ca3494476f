import Type, { type Static } from 'typebox';
import { Role } from './accounts.ts';
import { CONSENT_PURPOSES, READ_KINDS } from './report-constants.ts';
import { defineRoutes } from './route.ts';
import {
  Code,
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
  described,
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
  kind: described(Options(READ_KINDS), 'Kind of data that was read'),
  day: PlainDate,
  last_at: Instant,
  times: Type.Integer({ description: 'Number of reads on that day' }),
  reader_name: Type.String({ description: 'Empty: deleted account' }),
  reader_role: Role,
  foodbank_name: Nullable(
    Type.String({ description: 'Food bank of the reader at that time; null: administrator of all' }),
  ),
  record_id: Nullable(
    Type.String({
      description: 'The request, donation, client or volunteer record; null: a list or an export',
    }),
  ),
  record_code: Nullable(Code),
});
export type RecordRead = Static<typeof RecordRead>;

export const privacyRoutes = defineRoutes('Privacy', {
  downloadMyData: {
    key: 'GET /api/auth/me/data',
    access: 'signed_in',
    summary: 'All data about the caller, as one JSON file',
    file: 'application/json',
    response: FileContent,
    rateLimit: { max: 20, perSeconds: 3_600 },
  },
  eraseMe: {
    key: 'DELETE /api/auth/me',
    access: 'signed_in',
    summary:
      'Delete the own account permanently, with the password: open requests and sign-ups are cancelled, counts stay, personal data is erased. The last administrator: 409 last_admin',
    body: Type.Object({ password: RequiredText(1_000) }),
    response: Done,
    rateLimit: { max: 10, perSeconds: 600 },
  },
  disownSignUp: {
    key: 'POST /api/auth/disown',
    access: 'anyone',
    summary:
      '"This was not me" in the verification mail: deletes the account that another person created with the address',
    body: Type.Object({ token: RequiredText(200, 'Token of the mailed link, used or not') }),
    response: Done,
    rateLimit: { max: 20, perSeconds: 600 },
  },
  listMyConsents: {
    key: 'GET /api/auth/me/consents',
    access: 'signed_in',
    summary: "The caller's consents, newest first",
    response: Data(Type.Array(Consent)),
  },
  listMyReads: {
    key: 'GET /api/auth/me/reads',
    access: 'signed_in',
    summary: "Who read the caller's requests and records, newest first; one entry per reader, record and day",
    query: Type.Object(PageQuery),
    response: Page(RecordRead),
  },
});
