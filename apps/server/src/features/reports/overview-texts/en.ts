import type { LocationMetric } from '@nourish/contract';

/** The texts of the board overview. Names in braces are placeholders. */
export const en = {
  title: 'Overview for the board',
  file: 'Overview - {name} - {to}',
  all: 'All food banks',
  period: 'From {from} to {to}',
  period_of_day: 'On {from}',
  period_until: 'From the beginning to {to}',
  made: 'Made on {date} at {time}',
  now: 'Today',
  quick: {
    items: 'Items in stock lists',
    low: 'Low or out of stock',
    pending: 'Requests to review',
    requests: 'Requests today',
    donations: 'Donations offered today',
  },
  requests: {
    heading: 'Food requests',
    facts: {
      submitted: 'Submitted',
      fulfilled: 'Of those handed out',
      fulfilment: 'Fulfillment rate',
      approval: 'Approval rate',
      units: 'Units asked for',
    },
    chart: 'Requests by week, submitted and handed out; the table below has the same figures.',
    latest: 'The last {count} weeks of the period:',
    week: 'Week of',
    submitted: 'Submitted',
    handed_out: 'Handed out',
    note: 'Weeks begin on Monday; of the first and the last only days within the period count. A request counts as handed out in the week it was picked up, whenever it was submitted. The fulfillment rate leaves out open requests whose pickup day has not passed.',
  },
  flow: {
    heading: 'What came and went',
    note: 'Units, by the category the goods had at that time. In stock now: what can still be promised.',
    head: {
      category: 'Category',
      received: 'Received',
      distributed: 'Handed out',
      expired: 'Expired',
      written_off: 'Thrown away',
      corrected: 'Corrected',
      now: 'In stock now',
    },
    others: 'Other categories ({count})',
    total: 'Total',
  },
  donations: {
    heading: 'Donations of food',
    facts: { offered: 'Offered', received: 'Received', units: 'Units received' },
    chart: 'Donations by month, offered and received; the table below has the same figures.',
    latest: 'The last {count} months of the period:',
    head: { month: 'Month', offered: 'Offered', received: 'Received', units: 'Units received' },
  },
  waste: {
    heading: 'Waste',
    facts: { expired: 'Units expired', written_off: 'Units thrown away', rate: 'Waste rate' },
    note: 'The waste rate is what expired or was thrown away, as a share of that and what was handed out.',
    head: { month: 'Month', expired: 'Expired', written_off: 'Thrown away' },
  },
  locations: {
    heading: 'Storage locations',
    head: {
      name: 'Location',
      units: 'Units now',
      capacity: 'Capacity',
      use: 'Use',
      requests: 'Requests handed out',
    },
    status: { good: 'well used', medium: 'partly used', low: 'little used' } satisfies Record<
      LocationMetric['status'],
      string
    >,
    use: '{percent}, {status}',
    no_capacity: 'No capacity given',
    none: 'There are no storage locations.',
    note: 'Well used: above 70%. Partly used: above 40%. Requests handed out within the period with something from there.',
  },
  served: {
    heading: 'HungerCount figures',
    facts: {
      visits: 'Visits',
      households: 'Households',
      people: 'People',
      children: 'Children',
      seniors: 'Seniors',
    },
    month: 'Month',
    note: 'Whole months, {from} to {to}. A visit is a request handed out in these months, whenever it was submitted. Each household counts once a month in the table, and once above it. A household that told us nothing counts as one person.',
    withheld: '– stands where a figure is withheld, because it is under 5 or would give such a figure away.',
  },
  nothing: 'There is nothing to report for this period.',
  trust:
    'Every figure counts the records themselves, by the calendar days of the food bank, as they stood when this overview was made. Each agrees with the rows that Nourish lists and exports for the same period.',
  page: 'Page {page} of {total}',
};

export type OverviewTexts = typeof en;
