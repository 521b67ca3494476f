import type { ColumnType, Generated } from 'kysely';
import type { AssignmentStatus, ShiftStatus, Volunteer } from '@nourish/contract';
import type { Computed, Json, Numeric, PlainDate } from './column-types.ts';

/** The tables of volunteers and shifts. */
export interface VolunteerTables {
  volunteers: {
    id: string;
    foodbank_id: string;
    user_id: string;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    phone: string | null;
    address: string | null;
    city: string | null;
    postal_code: string | null;
    skills: Json<Volunteer['skills']>;
    slots: string[];
    max_hours_per_week: Numeric;
    emergency_contact: ColumnType<Volunteer['emergency_contact'], string | null, string | null>;
    experience: string | null;
    motivation: string | null;
    notes: string | null;
    status: Generated<Volunteer['status']>;
    created_at: Date;
    updated_at: Date;
    removed_at: Date | null;
  };
  shift_series: {
    id: string;
    foodbank_id: string;
    every_weeks: number;
    until: PlainDate;
    created_at: Date;
  };
  shift_templates: {
    id: string;
    foodbank_id: string;
    name: string;
    duration_hours: Numeric;
    capacity: number;
    location: string | null;
    description: string | null;
    activity_category: string | null;
    created_at: Date;
  };
  shifts: {
    id: string;
    foodbank_id: string;
    series_id: string | null;
    title: string;
    shift_date: PlainDate;
    start_time: string;
    end_time: string;
    time_zone: string;
    starts_at: Date;
    ends_at: Date;
    capacity: number;
    current_volunteers: Generated<number>;
    offered_spots: Generated<number>;
    location: string | null;
    description: string | null;
    activity_category: string | null;
    status: ShiftStatus;
    search_text: Computed<string>;
    created_at: Date;
    updated_at: Date;
  };
  assignments: {
    id: string;
    shift_id: string;
    volunteer_id: string;
    user_id: string;
    foodbank_id: string;
    period: string;
    status: AssignmentStatus;
    assigned_at: Date;
    check_in_at: Date | null;
    check_out_at: Date | null;
    hours_worked: Numeric | null;
    self_recorded: Generated<boolean>;
    feedback: string | null;
    cancelled_reason: string | null;
    cancelled_by: 'volunteer' | 'staff' | 'system' | null;
    updated_at: Date;
    reminded_for: ColumnType<PlainDate | null, PlainDate | undefined, PlainDate>;
  };
  waitlist_entries: {
    foodbank_id: Generated<string>;
    id: string;
    shift_id: string;
    volunteer_id: string;
    user_id: string;
    place: Computed<string>;
    status: 'waiting' | 'offered' | 'accepted' | 'passed' | 'expired' | 'left' | 'closed';
    offered_until: Date | null;
    token_hash: Buffer | null;
    joined_at: Date;
    updated_at: Date;
  };
  calendar_feeds: { user_id: string; token: string; created_at: Date };
}
