import type { PlainDate } from './column-types.ts';

/** What `report_figures` counts; what each kind says stands beside the view in migration 0016. */
export type FigureKind =
  'requests' | 'fulfilled' | 'donations_offered' | 'donations_received' | 'stock' | 'location_fulfilled';

/** The summaries that reports read, kept by triggers. */
export interface ReportTables {
  /** A view; rows of the same key are to be added up. */
  report_figures: {
    foodbank_id: string;
    day: PlainDate;
    kind: FigureKind;
    key: string;
    category: string;
    count: number;
    units_in: number;
    units_out: number;
    /** 1: a change that is yet to be folded. Who had to add up much calls `foldIfDue` of features/reports/upkeep.ts. */
    unfolded: number;
  };
  /** A view: what stands at a location now. One that nothing was ever put at has no row. */
  storage_figures: { storage_location_id: string; items: number; units: number };
  food_bank_people: { foodbank_id: string; user_id: string; first_day: PlainDate };
}
