/** `one` and `other` are plural categories; `{minimum}` is the low stock level. */
export const en = {
  subject: 'Stock at {foodbank} this morning',
  heading: 'Good morning, {name}',
  intro: 'This is what needs a look on the shelves of {foodbank} today.',
  newlyLow: {
    one: 'Since yesterday {count} item has run low.',
    other: 'Since yesterday {count} items have run low.',
  },
  past: 'Past date',
  soon: 'Close to their date, within 7 days',
  low: 'Low or out of stock, the emptiest first',
  dates: { expiry: 'Expires {date}', best_before: 'Best before {date}' },
  left: { one: '{count} left', other: '{count} left' },
  none: 'Out of stock',
  doNotHandOut: 'do not hand out',
  level: '{left}, the minimum is {minimum}',
  isNew: 'new since yesterday',
  more: { one: '… and {count} more', other: '… and {count} more' },
  showAll: 'Show all in the inventory',
  footer:
    'You get this email on mornings when there is something to tell, because you work at {foodbank}. You can switch it off on your account page: {url}',
};
