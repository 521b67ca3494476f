import type { Generated } from 'kysely';
import type {
  Consent,
  DeviceKind,
  HouseholdAnswers,
  NeedsAnswers,
  NotificationKind,
  RecordRead,
  Role,
} from '@nourish/contract';
import type { PlainDate } from './column-types.ts';

/** Tables of households, needs, people served, privacy and sign-in security. */
export interface PeopleTables {
  consents: {
    id: string;
    user_id: string;
    purpose: Consent['purpose'];
    granted_at: Date;
    withdrawn_at: Date | null;
  };
  households: HouseholdAnswers & { user_id: string; consented_at: Date };
  needs: NeedsAnswers & {
    user_id: string;
    consented_at: Date;
    /** True once the person agreed that staff are warned when they pack or hand out food. */
    used_when_packing: Generated<boolean>;
    /** When the owner was reminded that the consent ends. */
    end_warned_at: Generated<Date | null>;
  };
  notifications: {
    id: Generated<string>;
    user_id: string;
    foodbank_id: string;
    kind: NotificationKind;
    record_id: string | null;
    status: string | null;
    quantity: number | null;
    created_at: Date;
    read_at: Date | null;
  };
  record_reads: {
    id: string;
    /** null: a client without an account; `record_id` names the client. */
    subject_id: string | null;
    reader_id: string;
    kind: RecordRead['kind'];
    record_id: string | null;
    day: PlainDate;
    times: Generated<number>;
    last_at: Date;
    reader_role: Role;
    foodbank_id: string | null;
  };
  known_devices: {
    user_id: string;
    device_hash: Buffer;
    browser: DeviceKind['browser'];
    system: DeviceKind['system'];
    first_used_at: Date;
    last_used_at: Date;
  };
  second_factors: {
    user_id: string;
    /** Null for an account with passkeys and no authenticator app. */
    secret: Generated<Buffer | null>;
    last_step: Generated<number>;
    recovery_salt: Generated<Buffer | null>;
    created_at: Date;
    confirmed_at: Generated<Date | null>;
  };
  passkeys: {
    id: string;
    user_id: string;
    name: string;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    transports: string[];
    created_at: Date;
    last_used_at: Date | null;
    needs_password: Generated<boolean>;
  };
  passkey_challenges: { challenge_hash: Buffer; user_id: string | null; expires_at: Date };
  recovery_codes: { user_id: string; code_hash: Buffer; used_at: Generated<Date | null> };
}
