import type { Client, ClientConsent, DeskClient, SeenClient, StatedNeeds } from '@nourish/contract';
import type { DeskScope } from './access.ts';
import type { AppointmentRow, ClientRow, ConsentRow } from './queries.ts';

/** What belongs to the whole household of a client. */
export interface OfHousehold {
  appointment: AppointmentRow | undefined;
  needs: StatedNeeds | undefined;
  /** Lists only show whether there are allergies. */
  isListed: boolean;
}

/** What a volunteer at the desk sees: no number, contact data, notes, answers, consents or members. */
const presentDeskClient = (row: ClientRow, { appointment, needs, isListed }: OfHousehold): DeskClient => ({
  _id: row.id,
  foodbank_id: row.foodbank_id,
  code: row.code,
  name: row.shown_name,
  alias: row.alias,
  language: row.language,
  household: {
    adults: row.adults,
    seniors: row.seniors,
    children: row.children,
    children_by_age: row.children_by_age,
  },
  needs: row.needs,
  members_needs: row.members_needs,
  has_allergies: needs !== undefined && needs.allergies.length > 0,
  ...(!isListed && { stated_needs: needs ?? null }),
  last_visit: row.last_visit,
  appointment: appointment
    ? {
        request_id: appointment.id,
        code: appointment.code,
        status: appointment.status,
        time: appointment.pickup_time,
      }
    : null,
});

export const presentClient = (row: ClientRow, ofHousehold: OfHousehold): Client => ({
  ...presentDeskClient(row, ofHousehold),
  number: row.number,
  phone: row.phone,
  email: row.email,
  notes: row.notes,
  household_type: row.household_type,
  income_source: row.income_source,
  newcomer: row.newcomer,
  consents: { service: row.service, statistics: row.statistics },
  has_account: row.has_account,
  members: row.members,
  merged_into: row.merged_into,
  merged: row.merged,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const presentTo = (party: DeskScope['party'], row: ClientRow, ofHousehold: OfHousehold): SeenClient =>
  party === 'staff' ? presentClient(row, ofHousehold) : presentDeskClient(row, ofHousehold);

export const presentConsent = (row: ConsentRow): ClientConsent => ({
  purpose: row.purpose,
  granted_at: row.granted_at.toISOString(),
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  language: row.language,
  recorded_by: row.recorder_name,
});
