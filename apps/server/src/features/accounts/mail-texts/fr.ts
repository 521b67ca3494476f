import type { AccountMailTexts } from './texts.ts';

export const fr: AccountMailTexts = {
  verify_email: {
    subject: 'Veuillez vérifier votre courriel pour Nourish',
    heading: 'Bienvenue, {name}',
    paragraphs: [
      'Merci de vous joindre à Nourish. Veuillez confirmer qu’il s’agit bien de votre adresse, afin que votre banque alimentaire puisse vous joindre.',
      'Le lien fonctionne une seule fois, pendant les 24 prochaines heures.',
    ],
    action: 'Vérifier mon courriel',
    footer:
      'Vous ne vous êtes pas inscrit ? Quelqu’un a alors saisi votre adresse par erreur et vous pouvez ignorer ce message.',
  },
  reset_password: {
    subject: 'Choisissez un nouveau mot de passe pour Nourish',
    heading: 'Bonjour {name}',
    paragraphs: [
      'Vous avez demandé un nouveau mot de passe. Ouvrez le lien pour le choisir ; vous serez ensuite déconnecté partout ailleurs.',
      'Le lien fonctionne une seule fois, pendant la prochaine heure.',
    ],
    action: 'Choisir un nouveau mot de passe',
    footer: 'Vous n’avez rien demandé ? Vous pouvez ignorer ce message : votre mot de passe reste inchangé.',
  },
};
