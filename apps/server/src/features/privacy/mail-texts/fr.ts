import type { PrivacyMailTexts } from './texts.ts';

export const fr: PrivacyMailTexts = {
  account_unused: {
    subject: 'Votre compte Nourish sera supprimé le {day}',
    heading: 'Bonjour {name}',
    paragraphs: [
      'Vous n’avez pas utilisé votre compte depuis près de deux ans. Nous ne conservons les renseignements personnels que le temps nécessaire\u00a0: le {day}, nous supprimerons donc le compte et tout ce que nous conservons à votre sujet.',
      'Vous souhaitez le garder? Connectez-vous une fois avant ce jour, et il restera tel quel.',
    ],
    action: 'Me connecter et garder mon compte',
    footer: 'Vous n’en avez plus besoin? Vous n’avez alors rien à faire.',
  },
};
