import type { RecallProduct } from '@nourish/contract';
import type { Generated } from 'kysely';
import type { Json, PlainDate } from './column-types.ts';

export interface RecallTables {
  recalls: {
    id: string;
    foodbank_id: string;
    title: string;
    reference: string | null;
    class: 'I' | 'II' | 'III' | null;
    products: Json<RecallProduct[]>;
    drill: boolean;
    status: 'open' | 'held' | 'lifted';
    created_by: string;
    created_at: Date;
    held_at: Date | null;
    lifted_at: Date | null;
    lifted_by: string | null;
    notified_at: Date | null;
  };
  recall_items: {
    recall_id: string;
    item_id: string;
    foodbank_id: string;
    match: 'certain' | 'possible';
    held_at: Date;
  };
  /** Written by triggers when an item gets units or another record, and taken by a job. */
  recall_candidates: { foodbank_id: string; item_id: string; corrected: boolean };
  recall_arrivals: {
    recall_id: string;
    item_id: string;
    foodbank_id: string;
    arrived_at: Date;
    dismissed_at: Date | null;
    dismissed_by: string | null;
  };
  recall_outcomes: {
    id: string;
    foodbank_id: string;
    recall_id: string;
    item_id: string;
    outcome: 'found' | 'destroyed' | 'returned';
    units: number;
    recorded_by: string;
    recorded_at: Date;
    photo_key: Generated<string | null>;
  };
  published_recalls: {
    number: string;
    title: string;
    product: string;
    issue: string;
    class: 'I' | 'II' | 'III' | null;
    url: string;
    updated_on: PlainDate;
    words: string[];
  };
  recall_feed: { id: Generated<boolean>; read_at: Date };
  /** One of `user_id` and `client_id` is set. */
  recall_notices: {
    id: string;
    foodbank_id: string;
    recall_id: string;
    user_id: string | null;
    client_id: string | null;
    channel: 'mail' | 'phone';
    received: boolean;
    notified_by: string;
    notified_at: Date;
    /** A mail of it was given up; a trigger then sets `channel` to `phone`. */
    mail_failed: Generated<boolean>;
    called_at: Generated<Date | null>;
    called_by: Generated<string | null>;
  };
  recall_notice_items: {
    notice_id: string;
    item_id: string;
    foodbank_id: string;
    /** False: only a line of a request was taken out. */
    received: boolean;
    told_at: Date;
  };
}
