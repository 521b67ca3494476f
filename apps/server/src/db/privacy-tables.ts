import type { Generated } from 'kysely';
import type { RecordRead, Role } from '@nourish/contract';
import type { PlainDate } from './column-types.ts';

/** Tables for privacy features. */
export interface PrivacyTables {
  record_reads: {
    id: string;
    subject_id: string;
    reader_id: string;
    kind: RecordRead['kind'];
    record_id: string | null;
    day: PlainDate;
    times: Generated<number>;
    last_at: Date;
    reader_role: Role;
    foodbank_id: string | null;
  };
}
