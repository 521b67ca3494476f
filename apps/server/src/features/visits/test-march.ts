/**
 * A March of 500 visits as plain data, and its figures, counted by hand.
 *
 *     group     clients  adults seniors children  statistics  visits by program and day of March             visits
 *     families  60       2      0       3         granted     hampers 2, 16                                  120
 *     couples   40       0      2       0         granted     hampers 3; meals 10, 17, 24                    160
 *     singles   50       1      0       0         granted     meals 4, 11, 18                                150
 *     private   10       4      1       2         refused     hampers 5; meals 12                             20
 *     silent     6       -      -       -         granted     hampers 6; deliveries 20                        12
 *     parents    8       1      0       1         granted     hampers 9; meals 23, then with two children     16
 *     nobody     -       -      -       -         -           meals 13, anonymous, 22 times                   22
 *
 * Households: 60 + 40 + 50 + 6 + 8 = 164; `private` refused.
 *
 *     program     visits                               households                 people
 *     hampers     120 + 40 + 10 + 6 + 8      = 184     60 + 40 + 6 + 8   = 114    300 + 80 + 16           = 396
 *     meals       120 + 150 + 10 + 8 + 22    = 310     40 + 50 + 8       =  98     80 + 50 + 24           = 154
 *     deliveries  6                                    6                            0
 *     all                                      500                         164    300 + 80 + 50 + 24      = 454
 *
 *     adults      2 * 60 + 50 + 8            = 178
 *     seniors     2 * 40                     =  80
 *     children    3 * 60 + 2 * 8             = 196
 *
 * Not known: 22 anonymous and 6 silent. The national report counts the silent as one person each: 460 people,
 * 402 with hampers. All households are new, except one family that came in February.
 */
export interface Group {
  clients: number;
  client: {
    household?: { adults: number; seniors: number; children: number };
    household_type?: 'two_parent' | 'couple' | 'single' | 'single_parent';
    income_source?: 'employment' | 'pension' | 'social_assistance';
    newcomer?: boolean;
  };
  refuses?: true;
  /** Days of March by program. */
  days: Partial<Record<'hamper' | 'meal' | 'delivery', number[]>>;
}

export const GROUPS = {
  families: {
    clients: 60,
    client: {
      household: { adults: 2, seniors: 0, children: 3 },
      household_type: 'two_parent',
      income_source: 'employment',
      newcomer: true,
    },
    days: { hamper: [2, 16] },
  },
  couples: {
    clients: 40,
    client: {
      household: { adults: 0, seniors: 2, children: 0 },
      household_type: 'couple',
      income_source: 'pension',
      newcomer: false,
    },
    days: { hamper: [3], meal: [10, 17, 24] },
  },
  singles: {
    clients: 50,
    client: {
      household: { adults: 1, seniors: 0, children: 0 },
      household_type: 'single',
      income_source: 'social_assistance',
    },
    days: { meal: [4, 11, 18] },
  },
  private: {
    clients: 10,
    client: { household: { adults: 4, seniors: 1, children: 2 } },
    refuses: true,
    days: { hamper: [5], meal: [12] },
  },
  silent: { clients: 6, client: {}, days: { hamper: [6], delivery: [20] } },
  parents: {
    clients: 8,
    client: {
      household: { adults: 1, seniors: 0, children: 1 },
      household_type: 'single_parent',
      income_source: 'employment',
    },
    days: { hamper: [9], meal: [23] },
  },
} as const satisfies Record<string, Group>;
/** From this day the parents have a second child. */
export const SECOND_CHILD = { day: 23, household: { children: 2 } };
export const ANONYMOUS = { visits: 22, day: 13 };

export const SERVICE_CSV = `
Month,Program,Figure,Value
2026-03,All programs,Visits,500
2026-03,All programs,Anonymous visits,22
2026-03,All programs,Households,164
2026-03,All programs,People,454
2026-03,All programs,Adults (18 to 64),178
2026-03,All programs,Seniors (65 and older),80
2026-03,All programs,Children (under 18),196
2026-03,All programs,People not known,28
2026-03,Deliveries,Visits,6
2026-03,Deliveries,Households,6
2026-03,Deliveries,People,0
2026-03,Hampers,Visits,184
2026-03,Hampers,Households,114
2026-03,Hampers,People,396
2026-03,Meals,Visits,310
2026-03,Meals,Households,98
2026-03,Meals,People,154
`;

export const NATIONAL_CSV = `
By,Value,Visits,Anonymous visits,Households,People,Children,Adults (18 to 64),Seniors,People of unknown age,New households
month,2026-03,500,22,164,460,196,178,80,6,163
total,2026-03/2026-03,500,22,164,460,196,178,80,6,163
program_kind,hamper,184,,114,402,,,,,
program_kind,meal,310,,98,154,,,,,
program_kind,delivery,6,,6,6,,,,,
program_kind,other,0,,0,0,,,,,
household_type,single,,,50,,,,,,
household_type,couple,,,40,,,,,,
household_type,two_parent,,,60,,,,,,
household_type,single_parent,,,8,,,,,,
household_type,other,,,0,,,,,,
household_type,not_said,,,6,,,,,,
income_source,employment,,,68,,,,,,
income_source,employment_insurance,,,0,,,,,,
income_source,social_assistance,,,50,,,,,,
income_source,disability,,,0,,,,,,
income_source,pension,,,40,,,,,,
income_source,student,,,0,,,,,,
income_source,none,,,0,,,,,,
income_source,other,,,0,,,,,,
income_source,not_said,,,6,,,,,,
newcomers,yes,,,60,,,,,,
newcomers,no,,,40,,,,,,
newcomers,not_said,,,64,,,,,,
answered,yes,,,158,,,,,,
`;

/** After two singles turned out to be one: one household and one adult less, with its answers. */
export const MERGED_SERVICE_CSV = SERVICE_CSV.replace('Households,164', 'Households,163')
  .replace('People,454', 'People,453')
  .replace('64),178', '64),177')
  .replace('Meals,Households,98', 'Meals,Households,97')
  .replace('Meals,People,154', 'Meals,People,153');
export const MERGED_NATIONAL_CSV = NATIONAL_CSV.replaceAll(
  '500,22,164,460,196,178,80,6,163',
  '500,22,163,459,196,177,80,6,162',
)
  .replace('meal,310,,98,154', 'meal,310,,97,153')
  .replace('single,,,50', 'single,,,49')
  .replace('social_assistance,,,50', 'social_assistance,,,49')
  .replace('not_said,,,64', 'not_said,,,63')
  .replace('answered,yes,,,158', 'answered,yes,,,157');
