import type { PlainDate } from './column-types.ts';

/** What `report_figures` counts. Migration 0016 describes each kind next to the view. */
export type FigureKind =
  'requests' | 'fulfilled' | 'donations_offered' | 'donations_received' | 'stock' | 'location_fulfilled';

/** Summaries for reports, maintained by triggers. */
export interface ReportTables {
  /** A view; add up the rows of a key. */
  report_figures: {
    foodbank_id: string;
    day: PlainDate;
    kind: FigureKind;
    key: string;
    category: string;
    count: number;
    units_in: number;
    units_out: number;
    /** 1 for a change not folded yet. Readers of many call `foldIfDue` (features/reports/upkeep.ts). */
    unfolded: number;
  };
  food_bank_people: { foodbank_id: string; user_id: string; first_day: PlainDate };
}
