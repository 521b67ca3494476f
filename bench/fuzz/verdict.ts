import { formProblem } from '../../apps/server/test/response-form.ts';
import type { Endpoint } from './document.ts';
import type { Sending } from './requests.ts';
import type { Received } from './wire.ts';

/** Internals that no response may show. */
const INSIDES: readonly RegExp[] = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules\//,
  /syntax error at or near/i,
  /violates [a-z-]+ constraint/i,
  /invalid input syntax for type/i,
  /(relation|column) ("|\\").+ does not exist/i,
  /\$argon2/,
  /root:x:0:0/,
  /"workspaces":/,
];
const PAGE_SCRIPT = /<script>alert\(1\)|onerror=alert/;

/** Returns what is wrong with a response, or undefined. `words`: data that this caller must not see. */
export function problemWith(
  endpoint: Endpoint,
  { method, target }: Sending,
  { status, type, body, isFile }: Received,
  words: readonly string[],
): string | undefined {
  if (status >= 500) return `status ${status}`;
  const word = words.find((each) => body.includes(each));
  if (word !== undefined) return `showed what is somebody else's`;
  // Built files may contain such text.
  const isOurs = !target.startsWith('/assets/') && !target.startsWith('/api/docs');
  const inside = isOurs ? INSIDES.find((each) => each.test(body)) : undefined;
  if (inside !== undefined) return `leaked internals: ${inside.exec(body)?.[0].trim().slice(0, 60)}`;
  if (type.startsWith('text/html') && PAGE_SCRIPT.test(body)) return 'put a script into a page';
  if (method === 'HEAD' || status === 204 || status === 304 || status === 101) return undefined;
  if (!type.startsWith('application/json')) return typeProblem(endpoint, target, status, type);
  const parsed = parse(body);
  if (parsed === undefined) return body.length < 1_000_000 ? 'the JSON cannot be read' : undefined;
  const form = formProblem({ status, body: parsed });
  if (form !== undefined) return form;
  const isEnvelope = (parsed as { success?: unknown } | null)?.success === status < 400;
  return isEnvelope || isFile || 'openapi' in (parsed as object)
    ? undefined
    : 'success does not fit the status';
}

function typeProblem(endpoint: Endpoint, target: string, status: number, type: string): string | undefined {
  if (status >= 400) return `a failure of ${status} without the envelope`;
  const isPage = !target.startsWith('/api/') || target.startsWith('/api/docs');
  const isKnown = endpoint.responseTypes.some((each) => type.startsWith(each));
  return isPage || isKnown ? undefined : `a success of the type "${type}"`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
