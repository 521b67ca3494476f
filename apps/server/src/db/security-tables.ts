import type { Generated } from 'kysely';
import type { DeviceWords } from '@nourish/contract';

/** The tables that are there for the sake of signing in safely. */
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
    secret: Buffer;
    last_step: Generated<number>;
    recovery_salt: Generated<Buffer | null>;
    created_at: Date;
    confirmed_at: Generated<Date | null>;
  };
  recovery_codes: { user_id: string; code_hash: Buffer; used_at: Generated<Date | null> };
}
