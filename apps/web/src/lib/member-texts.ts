/** Like `visitor-texts.ts`, for texts that visitors do not need: their list would slow down every first visit. */
export const chunks = {
  ...import.meta.glob<Record<string, object>>(
    '../locales/*/{administration,asking,desk,own,staff,volunteering}.ts',
    { import: 'texts' },
  ),
  ...import.meta.glob<object>(
    [
      '../locales/*/{appointment-figures,calendar-feed,carts,client-needs,donations,label-sheet,needs,pickup-day,pickup-hours,pickup-link,recalls}.json',
      '../locales/*/{holds,splitting,substitutes,traces}.json',
      '../locales/*/help/work-help.json',
      '../locales/*/frames/descriptions.json',
    ],
    { import: 'default' },
  ),
};

export const MEMBER_TEXTS = {
  administration: { file: 'administration.ts', has: 'system' },
  appointmentFigures: { file: 'appointment-figures.json', has: 'appointment-figures' },
  asking: { file: 'asking.ts', has: 'requests' },
  calendarFeed: { file: 'calendar-feed.json', has: 'calendar-feed' },
  carts: { file: 'carts.json', has: 'carts' },
  clientNeeds: { file: 'client-needs.json', has: 'client-needs' },
  desk: { file: 'desk.ts', has: 'desk' },
  donations: { file: 'donations.json', has: 'donations' },
  holds: { file: 'holds.json', has: 'holds' },
  labelSheet: { file: 'label-sheet.json', has: 'label-sheet' },
  needs: { file: 'needs.json', has: 'needs' },
  own: { file: 'own.ts', has: 'privacy-rights' },
  pickupDay: { file: 'pickup-day.json', has: 'pickup-day' },
  pickupHours: { file: 'pickup-hours.json', has: 'pickup-hours' },
  pickupLink: { file: 'pickup-link.json', has: 'pickup-link' },
  recalls: { file: 'recalls.json', has: 'recalls' },
  splitting: { file: 'splitting.json', has: 'splitting' },
  staff: { file: 'staff.ts', has: 'shift-management' },
  substitutes: { file: 'substitutes.json', has: 'substitutes' },
  traces: { file: 'traces.json', has: 'traces' },
  volunteering: { file: 'volunteering.ts', has: 'volunteers' },
  workHelp: { file: 'help/work-help.json', has: 'work-help' },
  /** Only used by the build. */
  frames: { file: 'frames/descriptions.json', has: 'descriptions' },
} as const;
