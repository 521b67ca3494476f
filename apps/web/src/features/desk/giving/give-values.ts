import type { ClientHousehold } from '@nourish/contract';
import { sentLines, type GivenLine, type LineChanges } from './lines.ts';
import type { Proxy } from './proxy.ts';
import type { NewVisit } from './use-give.ts';

export interface GiveValues {
  program_id: string;
  reason: string;
  /** As told today; null: as recorded. */
  household: ClientHousehold | null;
  /** Who came for the household. */
  proxy: Proxy | null;
  lines: LineChanges;
}

interface Giving {
  clientId: string | null;
  /** The request to hand out instead of lines. */
  requestId: string | null;
  lines: readonly GivenLine[];
}

/** The visit to record. */
export function visitOf(
  { program_id, reason, household, proxy }: GiveValues,
  { clientId, requestId, lines }: Giving,
): NewVisit {
  const sent = requestId === null ? sentLines(lines) : [];
  return {
    program_id,
    client_id: clientId,
    ...(household && { household }),
    ...(sent.length > 0 && { lines: sent }),
    ...(requestId !== null && { request_id: requestId }),
    ...(proxy !== null && proxy.client_id !== null && { proxy_id: proxy.client_id }),
    ...(reason.trim() !== '' && { override_reason: reason.trim() }),
  };
}

/** True if leaving the household loses what was typed. */
export const isEdited = ({ reason, household, proxy, lines }: GiveValues): boolean =>
  reason.trim() !== '' ||
  household !== null ||
  proxy !== null ||
  lines.added.length > 0 ||
  Object.keys(lines.quantities).length > 0 ||
  Object.values(lines.accepted ?? {}).some((allergens) => allergens.length > 0);
