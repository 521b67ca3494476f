const KEY = 'dashboardRows';
/** Default number of rows, and the minimum, which has the height of the empty state. */
const DEFAULT_ROWS = 8;
const MIN_ROWS = 2;

/** Returns the number of waiting rows that this browser showed last. */
export function readLastRows(): number {
  try {
    const stored = Number(localStorage.getItem(KEY) ?? DEFAULT_ROWS);
    return Number.isInteger(stored) ? Math.min(Math.max(stored, MIN_ROWS), 12) : DEFAULT_ROWS;
  } catch {
    return DEFAULT_ROWS; // Storage is blocked.
  }
}

export function rememberRows(rows: number): void {
  try {
    localStorage.setItem(KEY, String(rows));
  } catch {
    // Storage is full or blocked: the default applies.
  }
}
