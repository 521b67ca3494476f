/**
 * The signed-in volunteer as stored in this browser, so that their pages can render before the server
 * responds.
 */
export interface RememberedVolunteer {
  id: string;
  name: string;
}

const KEYS = { registered: 'volunteerRegistered', name: 'volunteerName', id: 'volunteerId' } as const;

/** Returns null if none is stored or storage is blocked. May be outdated: the server has the truth. */
export function readVolunteer(): RememberedVolunteer | null {
  try {
    const [id, name] = [localStorage.getItem(KEYS.id), localStorage.getItem(KEYS.name)];
    return localStorage.getItem(KEYS.registered) === 'true' && id && name ? { id, name } : null;
  } catch {
    return null;
  }
}

export function rememberVolunteer({ id, name }: RememberedVolunteer): void {
  try {
    localStorage.setItem(KEYS.registered, 'true');
    localStorage.setItem(KEYS.name, name);
    localStorage.setItem(KEYS.id, id);
  } catch {
    // Storage is full or blocked: the pages wait for the server.
  }
}

export function forgetVolunteer(): void {
  try {
    for (const key of Object.values(KEYS)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
