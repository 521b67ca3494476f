import type { Consent, HouseholdAnswers } from '@nourish/contract';
import type { PlainDate } from './column-types.ts';

/** Tables of households, people served and consents. */
export interface HouseholdTables {
  consents: {
    id: string;
    user_id: string;
    purpose: Consent['purpose'];
    granted_at: Date;
    withdrawn_at: Date | null;
  };
  households: HouseholdAnswers & { user_id: string; consented_at: Date };
  served_months: HouseholdAnswers & {
    foodbank_id: string;
    month: PlainDate;
    recipient_id: string;
    visits: number;
    last_day: PlainDate;
    is_first: boolean;
  };
}
