import type { RecordRead } from '@nourish/contract';

/** Groups the entries by day and keeps their order. */
export function readsByDay(reads: readonly RecordRead[]): { day: string; reads: RecordRead[] }[] {
  const days = new Map<string, RecordRead[]>();
  for (const read of reads) {
    const sameDay = days.get(read.day);
    if (sameDay) sameDay.push(read);
    else days.set(read.day, [read]);
  }
  return Array.from(days, ([day, ofDay]) => ({ day, reads: ofDay }));
}
