import type { OutputOf, Volunteer, routes } from '@nourish/contract';
import type { selectCounts, selectWork, VolunteerRow } from './queries.ts';
import { nameOf, presentAvailability } from './rules.ts';

export const presentVolunteer = (row: VolunteerRow): Volunteer => ({
  _id: row.id,
  user_id: row.user_id,
  foodbank_id: row.foodbank_id,
  foodbank_name: row.foodbank_name,
  name: nameOf(row, row.account_name),
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email ?? row.account_email,
  account_email: row.account_email,
  phone: row.phone,
  address: row.address,
  city: row.city,
  postal_code: row.postal_code,
  skills: row.skills,
  availability: { ...presentAvailability(row.slots), max_hours_per_week: Number(row.max_hours_per_week) },
  emergency_contact: row.emergency_contact,
  experience: row.experience,
  motivation: row.motivation,
  notes: row.notes,
  missing_details: row.missing_details,
  status: row.status,
  desk: row.desk,
  hours_completed: Number(row.hours_completed),
  shifts_completed: row.shifts_completed,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export function presentStats(
  counts: Awaited<ReturnType<typeof selectCounts>>,
  work: Awaited<ReturnType<typeof selectWork>>,
  by_skill: { skill_name: string; count: number }[],
): OutputOf<typeof routes.getVolunteerStats>['data'] {
  const countOf = (status: Volunteer['status']) =>
    counts.find((row) => row.status === status)?.volunteers ?? 0;
  return {
    total: counts.reduce((total, row) => total + row.volunteers, 0),
    active: countOf('active'),
    inactive: countOf('inactive'),
    suspended: countOf('suspended'),
    new_this_month: counts.reduce((total, row) => total + row.new_this_month, 0),
    total_hours: Number(work.hours),
    completed_shifts: work.completed,
    no_shows: work.no_shows,
    by_skill,
  };
}
