import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorEnvelope, FieldError } from '@nourish/contract/error-envelope';
import type { ErrorCode } from '@nourish/contract/errors';
import type { Language, RouteDefinition } from '@nourish/contract';
import { fill, texts } from '../locales/texts.ts';
import { fail, Failure, type FieldProblem } from '../fail.ts';
import { fieldProblems } from './input.ts';
import { preferredLanguage } from './language.ts';

/** Error codes for errors of Fastify. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
};

/** Error codes for constraints that a race can violate. */
const CONSTRAINT_CODES: Record<string, ErrorCode> = {
  users_email_unique: 'email_taken',
  person_not_erased: 'unauthenticated',
  storage_locations_name_unique: 'name_taken',
  food_bank_open: 'food_bank_archived',
  inventory_imports_one_running: 'import_running',
  client_imports_one_running: 'import_running',
  stock_counts_open_location: 'count_already_open',
  stock_counts_open_scope: 'count_already_open',
  stock_count_lines_counted_once: 'counted_elsewhere',
  volunteers_once: 'already_volunteer',
  shift_templates_name: 'name_taken',
  list_views_name: 'name_taken',
  programs_name: 'name_taken',
  visits_once: 'already_served',
  shifts_spots: 'shift_full',
  pickup_slots_places: 'slot_full',
  assignments_once: 'already_signed_up',
  assignments_one_place_at_a_time: 'shift_overlaps',
  stock_levels_quantity_not_negative: 'insufficient_stock',
  stock_levels_reserved_not_negative: 'insufficient_stock',
  stock_levels_held_unreserved: 'item_held',
};

/** PostgreSQL errors (manual, appendix A) that are not server bugs. */
const POSTGRES_CODES: Record<string, ErrorCode> = {
  '23505': 'conflict', // unique_violation
  '23503': 'conflict', // foreign_key_violation
  '40001': 'conflict', // serialization_failure
  '40P01': 'conflict', // deadlock_detected
  '22021': 'invalid_input', // character_not_in_repertoire
  '22P02': 'invalid_input', // invalid_text_representation
  '22003': 'invalid_input', // numeric_value_out_of_range
  '22008': 'invalid_input', // datetime_field_overflow
  '08000': 'not_ready', // connection_exception
  '08003': 'not_ready', // connection_does_not_exist
  '08006': 'not_ready', // connection_failure
  '25006': 'not_ready', // read_only_sql_transaction: a standby, until it takes over
  '40003': 'not_ready', // statement_completion_unknown
  '53100': 'not_ready', // disk_full
  '53200': 'not_ready', // out_of_memory
  '55P03': 'not_ready', // lock_not_available
  '57014': 'not_ready', // query_canceled
  '53300': 'not_ready', // too_many_connections
  '57P01': 'not_ready', // admin_shutdown
  '57P02': 'not_ready', // crash_shutdown
  '57P03': 'not_ready', // cannot_connect_now
  '57P05': 'not_ready', // idle_session_timeout
  '58030': 'not_ready', // io_error
  '25P03': 'not_ready', // idle_in_transaction_session_timeout
  '28000': 'not_ready', // invalid_authorization_specification: our database account is being changed
  '28P01': 'not_ready', // invalid_password
};
const CONNECTION_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENOENT',
]);
const CONNECTION_LOST_TEXT =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|read timeout/i;

type ThrownError = Partial<FastifyError> & { constraint?: string; code?: string; severity?: string };

/** An error with a status belongs to the request, so its lost connection is the client's. */
const isDatabaseAway = ({ code = '', message = '', statusCode }: ThrownError): boolean =>
  statusCode === undefined && (CONNECTION_LOST.has(code) || CONNECTION_LOST_TEXT.test(message));

/** PgBouncer ends the connection with protocol_violation; PostgreSQL returns it for bugs, as severity ERROR. */
const isPoolerAway = ({ code, severity }: ThrownError): boolean => code === '08P01' && severity === 'FATAL';

/** Returns the failure for anything thrown; unexpected errors become `internal`. */
export function toFailure(error: ThrownError): Failure {
  if (error instanceof Failure) return error;
  if (error.validation !== undefined)
    return fail('invalid_input', { errors: fieldProblems(error.validation) });
  const code = error.code ?? '';
  const known =
    CONSTRAINT_CODES[error.constraint ?? ''] ??
    FRAMEWORK_CODES[code] ??
    POSTGRES_CODES[code] ??
    (isDatabaseAway(error) || isPoolerAway(error) ? 'not_ready' : undefined);
  if (known !== undefined) return fail(known, known === 'not_ready' ? { retryAfterSeconds: 2 } : {});
  const status = error.statusCode ?? 500;
  // 414: a path parameter longer than any of ours.
  if (status === 404 || status === 414) return fail('not_found');
  if (status === 413) return fail('too_large');
  if (status === 415) return fail('unsupported_media_type');
  return fail(status >= 400 && status < 500 ? 'malformed_body' : 'internal');
}

type Sentences = RouteDefinition['sentences'];

function toFieldError(problem: FieldProblem, language: Language, sentences: Sentences): FieldError {
  const own = sentences?.[problem.field.replaceAll(/\.\d+\./g, '.*.')]?.[problem.code];
  const sentence = own === undefined ? texts[language].fields[problem.code] : texts[language].sentences[own];
  return {
    field: problem.field,
    message: fill(sentence, problem.params),
    code: problem.code,
    ...problem.details,
  };
}

export const envelope = (failure: Failure, language: Language, route?: RouteDefinition): ErrorEnvelope => ({
  success: false,
  code: failure.code,
  message: messageOf(failure, language, route),
  ...(failure.errors
    ? { errors: failure.errors.map((problem) => toFieldError(problem, language, route?.sentences)) }
    : {}),
});

function messageOf({ code, errors, reason }: Failure, language: Language, route?: RouteDefinition): string {
  const { sentences, errors: general } = texts[language];
  if (reason !== undefined) return fill(sentences[reason.sentence], reason.params);
  const isMissing = errors?.some((problem) => problem.code === 'required') ?? false;
  return route?.sentenceIfMissing && isMissing ? sentences[route.sentenceIfMissing] : general[code];
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error as ThrownError);
  if (failure.code === 'internal') request.log.error({ err: error }, 'unexpected failure');
  else if (failure.code === 'not_ready') request.log.warn({ err: error }, 'not ready');
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.retryAfterSeconds);
  const language = preferredLanguage(request.headers['accept-language']);
  // The handler may have set the file name already.
  void reply.removeHeader('content-disposition');
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(envelope(failure, language, request.routeOptions.config.contract));
}

/** Responds to everything thrown with the error envelope. `static.ts` responds for unknown paths. */
export const errorHandling = fp(async (app: FastifyInstance) => {
  app.setErrorHandler(sendFailure);
});
