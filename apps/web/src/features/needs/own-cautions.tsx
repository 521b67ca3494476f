import { findCautions, type GuardedLabel } from '@nourish/contract/allergen-guard';
import { useQuery } from '@tanstack/react-query';
import { needsQuery } from './api.ts';
import { CautionList } from './caution-list.tsx';

/** One read for all items on a page. */
const STALE_AFTER_MS = 60_000;

/** What the label of an item says about the allergies and intolerances that the recipient has stored. */
export function OwnCautions({ label }: { label: GuardedLabel }) {
  const { data: needs } = useQuery({ ...needsQuery, staleTime: STALE_AFTER_MS });
  return needs ? <CautionList cautions={findCautions(needs, label)} /> : null;
}
