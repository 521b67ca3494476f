import type { Language } from '@nourish/contract';
import type { FileEvent } from '../../adapters/calendar-file.ts';
import type { Db } from '../../db/database.ts';
import { selectPickupsOf } from './calendar-queries.ts';
import { pickupEvent } from './calendar.ts';

interface FeedOwner {
  user_id: string;
  language: Language;
  neutral_subjects: boolean;
}

/** The pickups of a person from a day on, for the calendar that they subscribe to. */
export async function readPickupEvents(
  db: Db,
  { user_id, language, neutral_subjects }: FeedOwner,
  { from, appUrl }: { from: string; appUrl: string },
): Promise<FileEvent[]> {
  const rows = await selectPickupsOf(db, user_id, from);
  return rows.map(({ sequence, ...row }) =>
    pickupEvent({ ...row, neutral_subjects }, row, { language, appUrl, sequence }),
  );
}
