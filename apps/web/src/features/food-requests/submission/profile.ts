import { useQuery } from '@tanstack/react-query';
import { needsQuery } from '../../needs/api.ts';
import { NO_TEXTS, textsOf, type NeedsNames, type NeedsTexts } from '../../needs/needs-words.ts';
import { useNeedsNames } from '../../needs/use-needs-names.ts';
import { hasNeeds, isEdited, type Draft } from './draft.ts';

/** The needs that the person has stored, as texts of the form. */
export interface Profile {
  /** `unknown`: could not be loaded; the form works without. */
  state: 'stored' | 'empty' | 'unknown';
  texts: NeedsTexts;
  names: NeedsNames;
}

/** Returns null while loading. */
export function useProfile(isSignedIn: boolean): Profile | null {
  const { data, isPending } = useQuery({ ...needsQuery, enabled: isSignedIn });
  const names = useNeedsNames();
  if (isPending) return null;
  if (!data) return { state: 'unknown', texts: NO_TEXTS, names };
  return {
    state: data.consented_at === null ? 'empty' : 'stored',
    texts: textsOf(data, names),
    names,
  };
}

/** True if the form has needs that differ from the profile, and the profile is known. */
export const offersToRemember = (draft: Draft, { state }: Profile): boolean =>
  state === 'stored' ? isEdited(draft) : state === 'empty' && hasNeeds(draft.values);
