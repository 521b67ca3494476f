import { useSearchParams } from 'react-router';

/** The tabs of shift management, in display order. */
export const SHIFT_VIEWS = ['overview', 'shifts', 'assignments', 'analytics'] as const;
export type ShiftView = (typeof SHIFT_VIEWS)[number];

/** The open tab, stored in the URL. Each tab stores its filters under its own parameter names. */
export function useShiftView() {
  const [search] = useSearchParams();
  const asked = search.get('view');
  const view: ShiftView = SHIFT_VIEWS.find((known) => known === asked) ?? 'overview';
  const showsPeople = view === 'assignments' && search.get('list') === 'people';
  const foodBank = search.get('foodbank');
  return {
    view,
    /** Whether the assignments are the directory of volunteers. */
    showsPeople,
    /** The URL of another tab with the same food bank and the given filters. */
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
