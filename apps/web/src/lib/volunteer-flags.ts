/** What this browser remembers of the signed-in volunteer, so that their pages need not wait for the server to greet them. */
export interface RememberedVolunteer {
  id: string;
  name: string;
}

const KEYS = { registered: 'volunteerRegistered', name: 'volunteerName', id: 'volunteerId' } as const;

/** null where nobody is remembered, or the browser refuses storage. The server knows better: ask it as well. */
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
    // Full or forbidden: the server is asked each time.
  }
}

export function forgetVolunteer(): void {
  try {
    for (const key of Object.values(KEYS)) localStorage.removeItem(key);
  } catch {
    // Forbidden: then nothing was kept.
  }
}
