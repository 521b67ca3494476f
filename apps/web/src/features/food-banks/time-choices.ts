const timesEvery = (minutes: number): string[] =>
  Array.from({ length: (24 * 60) / minutes }, (_, index) => {
    const minute = index * minutes;
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  });
const HALF_HOURS = timesEvery(30);
const QUARTER_HOURS = timesEvery(15);

/** Times of day to choose from: half hours, and finer ones where the time chosen is finer. */
export function timeChoices(chosen: string): readonly string[] {
  if (chosen === '' || HALF_HOURS.includes(chosen)) return HALF_HOURS;
  if (QUARTER_HOURS.includes(chosen)) return QUARTER_HOURS;
  return [...HALF_HOURS, chosen].toSorted();
}
