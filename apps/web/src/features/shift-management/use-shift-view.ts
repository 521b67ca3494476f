import { useSearchParams } from 'react-router';

/** The tabs of shift management, in their order. */
export const SHIFT_VIEWS = ['overview', 'shifts', 'assignments', 'analytics'] as const;
export type ShiftView = (typeof SHIFT_VIEWS)[number];

/** Which tab is open; it stands in the address, and every tab keeps its own filters there under other names. */
export function useShiftView() {
  const [search] = useSearchParams();
  const asked = search.get('view');
  const view: ShiftView = SHIFT_VIEWS.find((known) => known === asked) ?? 'overview';
  const foodBank = search.get('foodbank');
  return {
    view,
    /** Of another tab, with the same food bank, and of its filters those that are named. */
    addressOf: (next: ShiftView, filters: Record<string, string> = {}) => {
      const params = new URLSearchParams({
        ...(next !== 'overview' && { view: next }),
        ...(foodBank !== null && { foodbank: foodBank }),
        ...filters,
      });
      return { search: params.toString() };
    },
  };
}
