import { addDays } from '@nourish/contract/calendar';

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;

/** True if the text is a valid day ('YYYY-MM-DD') in a plausible range. */
export const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && addDays(text, 0) === text;
