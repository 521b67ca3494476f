/** Chunks of texts that pages and parts for visitors load, by path; one per language and page group or feature. */
export const chunks = {
  ...import.meta.glob<Record<string, object>>('../locales/*/{choices,everyone,item-facts,member}.ts', {
    import: 'texts',
  }),
  ...import.meta.glob<object>(
    [
      '../locales/*/{about,accounts,browse,cart-changes,donation-form,home,messages,visit,volunteer-landing}.json',
      '../locales/*/help/{help,legal}.json',
    ],
    { import: 'default' },
  ),
};

/** File of each chunk below the language folder, and one namespace that it contains. A `.json` is a single namespace. */
export const VISITOR_TEXTS = {
  everyone: { file: 'everyone.ts', has: 'common' },
  about: { file: 'about.json', has: 'about' },
  accounts: { file: 'accounts.json', has: 'accounts' },
  browse: { file: 'browse.json', has: 'browse' },
  cartChanges: { file: 'cart-changes.json', has: 'cart-changes' },
  choices: { file: 'choices.ts', has: 'pickup' },
  donationForm: { file: 'donation-form.json', has: 'donation-form' },
  help: { file: 'help/help.json', has: 'help' },
  home: { file: 'home.json', has: 'home' },
  labelFacts: { file: 'item-facts.ts', has: 'label-facts' },
  legal: { file: 'help/legal.json', has: 'legal' },
  /** The layout of everybody who has signed in, around any page. */
  member: { file: 'member.ts', has: 'workspace' },
  messages: { file: 'messages.json', has: 'messages' },
  visit: { file: 'visit.json', has: 'visit' },
  volunteerLanding: { file: 'volunteer-landing.json', has: 'volunteer-landing' },
} as const;
