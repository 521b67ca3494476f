import type { FoodRequestDetails } from '@nourish/contract';

/** True if the person has no mail address and was not called yet. */
export const isToCall = ({
  to_call = false,
  told = null,
}: Pick<FoodRequestDetails['released_items'][number], 'to_call' | 'told'>): boolean =>
  to_call && told === null;

/** Returns the lines of the latest call. */
export function lastTold<L extends Pick<FoodRequestDetails['released_items'][number], 'told'>>(
  lines: readonly L[],
): L[] {
  const timeOf = ({ told }: L) => (told ? Date.parse(told.at) : 0);
  const last = Math.max(...lines.map(timeOf));
  return lines.filter((line) => line.told && timeOf(line) === last);
}
