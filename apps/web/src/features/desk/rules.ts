import type { ClientHousehold, DeskClient, ExpectedPickup, Program, UsualVisit } from '@nourish/contract';
import { CARD_SECRET } from '@nourish/contract/client-constants';
import { foldText } from '../../lib/fold-text.ts';
import type { Place } from './use-place.ts';
import { sortNeeds, type WrittenNeeds } from '../needs/written-needs.ts';

const MIN_LETTERS = 2;

/** True if the server accepts the search of a volunteer, who must not browse the list. */
export const isSearchable = (text: string): boolean =>
  (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= MIN_LETTERS;

/** Shorter words find only what starts with them. */
const LETTERS_ANYWHERE = 3;

/** True if a word of the search is so short that the server finds only names and codes that start with it. */
export const hasShortWord = (text: string): boolean =>
  text.split(/\s+/).some((word) => word !== '' && Array.from(word).length < LETTERS_ANYWHERE);

/** True for the code of a card, which a scanner types. */
export const isCard = (text: string): boolean => CARD_SECRET.test(text.trim().toUpperCase());

const CODE = /^[a-z]{2}-?\d+$/i;
const NUMBER = /^[\d\s().+-]+$/;

/** The name of a new household after a search without a result; '' if a code or a number was searched for. */
export const nameOfSearch = (text: string): string => {
  const name = text.trim();
  return CODE.test(name) || NUMBER.test(name) ? '' : name;
};

const plainCode = (text: string): string => foldText(text).replace(/[^a-z\d]/g, '');

/** The household with exactly this code. */
export const withCode = <Row extends Pick<DeskClient, 'code'>>(
  rows: readonly Row[],
  text: string,
): Row | undefined => rows.find(({ code }) => plainCode(code) === plainCode(text));

/** The household that Enter opens although the list was not seen yet: it has the code, or is the only one. */
export const certainOf = <Row extends Pick<DeskClient, 'code'>>(
  rows: readonly Row[],
  text: string,
): Row | undefined => withCode(rows, text) ?? (rows.length === 1 ? rows[0] : undefined);

export const nameOfClient = ({ name, alias, code }: Pick<DeskClient, 'name' | 'alias' | 'code'>): string =>
  name ?? alias ?? code;

/** The needs of a household, of its members and of its request. */
export const needsOf = (
  { needs, members_needs }: Pick<DeskClient, 'needs' | 'members_needs'>,
  pickup: Pick<ExpectedPickup, 'allergies' | 'dietary_restrictions'> | null = null,
): WrittenNeeds =>
  sortNeeds([pickup?.allergies ?? null], [pickup?.dietary_restrictions ?? null, needs, ...members_needs]);

/**
 * The request to hand out in the open panel, packed ones first. For a household found by name or card, also one that
 * has waited since an earlier day.
 */
export function openPickup(expected: readonly ExpectedPickup[], place: Place): ExpectedPickup | null {
  if (place.kind !== 'household' && place.kind !== 'pickup') return null;
  const chosen = expected.find(({ request_id }) => request_id === place.requestId);
  if (chosen !== undefined || place.kind === 'pickup') return chosen ?? null;
  const own = expected.filter(({ client_id }) => client_id === place.clientId);
  return own.find(({ status }) => status === 'ready') ?? own[0] ?? null;
}

export const UNKNOWN_SIZE: ClientHousehold = { adults: null, seniors: null, children: null };

/** People in a household; null if no number is known. */
export function peopleIn({ adults, seniors, children }: ClientHousehold): number | null {
  if (adults === null && seniors === null && children === null) return null;
  return (adults ?? 0) + (seniors ?? 0) + (children ?? 0);
}

/** For whom a standard hamper is packed; an unknown size counts as one person. */
export const hamperSizeOf = (household: ClientHousehold): number => Math.max(1, peopleIn(household) ?? 1);

/** What the desk should know before it gives. `served`: already today. The others are strengths of the program. */
export type Attention = 'none' | 'served' | Program['strength'];

export function attentionOf(
  { strength }: Pick<Program, 'strength'>,
  usual: Pick<UsualVisit, 'last_day' | 'is_early'> | undefined,
  today: string,
): Attention {
  if (usual === undefined) return 'none';
  if (usual.last_day === today) return 'served';
  return usual.is_early ? strength : 'none';
}

export const needsReason = (attention: Attention): boolean =>
  attention === 'served' || attention === 'reason';

/** The program to begin with: that of the request, else the one used last, else the first with a hamper. */
export function firstProgram(
  programs: readonly Program[],
  { isPickup, lastId }: { isPickup: boolean; lastId: string | null },
): Program | undefined {
  const ofRequests = isPickup ? programs.find(({ takes_requests }) => takes_requests) : undefined;
  return (
    ofRequests ??
    programs.find(({ _id }) => _id === lastId) ??
    programs.find(({ hamper }) => hamper.length > 0) ??
    programs[0]
  );
}
