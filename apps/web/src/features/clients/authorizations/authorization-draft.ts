import type { SeenClient } from '@nourish/contract';

export interface AuthorizationDraft {
  name: string;
  /** The household of the person; null if only the name is known. */
  household: SeenClient | null;
  signed_on: string;
}

/** The earliest day of a signature that is still in force on `today`: an authorization is valid for one year. */
export const earliestSignature = (today: string): string => {
  const year = String(Number(today.slice(0, 4)) - 1).padStart(4, '0');
  return `${year}${today.slice(4) === '-02-29' ? '-03-01' : today.slice(4)}`;
};

/** Problems as keys of texts. */
export const problemsOf = ({ name, household, signed_on }: AuthorizationDraft, today: string) => ({
  name: household === null && name.trim() === '' && ('authorizations.new.nameMissing' as const),
  signed_on:
    signed_on === ''
      ? ('authorizations.new.dayMissing' as const)
      : (signed_on > today || signed_on < earliestSignature(today)) &&
        ('authorizations.new.dayOutside' as const),
});
