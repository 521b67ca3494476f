const KEY = 'dashboardRows';
/** On a usual day; and as high as the words that nothing waits. */
const USUAL = 8;
const LEAST = 2;

/** How many rows of what waits this browser showed the last time. */
export function rowsOfLastTime(): number {
  try {
    const kept = Number(localStorage.getItem(KEY) ?? USUAL);
    return Number.isInteger(kept) ? Math.min(Math.max(kept, LEAST), 12) : USUAL;
  } catch {
    return USUAL; // Storage is forbidden in this browser.
  }
}

export function rememberRows(rows: number): void {
  try {
    localStorage.setItem(KEY, String(rows));
  } catch {
    // Full or forbidden: then it is the usual day.
  }
}
