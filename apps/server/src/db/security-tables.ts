import type { Generated } from 'kysely';
import type { DeviceWords } from '@nourish/contract';

/** Tables for sign-in security. */
export interface SecurityTables {
  known_devices: {
    user_id: string;
    device_hash: Buffer;
    browser: DeviceWords['browser'];
    system: DeviceWords['system'];
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
