import { readStorage, writeStorage } from './storage.ts';

/**
 * The signed-in volunteer as stored in this browser, so that their pages render before the server responds.
 */
export interface RememberedVolunteer {
  id: string;
  name: string;
}

const KEYS = { registered: 'volunteerRegistered', name: 'volunteerName', id: 'volunteerId' } as const;

/** Returns null if none is stored or storage is blocked. May be outdated: the server has the truth. */
export function readVolunteer(): RememberedVolunteer | null {
  const [registered, id, name] = [KEYS.registered, KEYS.id, KEYS.name].map((key) =>
    readStorage('localStorage', key),
  );
  return registered === 'true' && id && name ? { id, name } : null;
}

export function rememberVolunteer({ id, name }: RememberedVolunteer): void {
  writeStorage('localStorage', KEYS.registered, 'true');
  writeStorage('localStorage', KEYS.name, name);
  writeStorage('localStorage', KEYS.id, id);
}

export function forgetVolunteer(): void {
  for (const key of Object.values(KEYS)) writeStorage('localStorage', key, null);
}
