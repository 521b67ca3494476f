import type { AccountMailTexts } from './texts.ts';

export const fr: AccountMailTexts = {
  verify_email: {
    subject: 'Veuillez vérifier votre courriel pour Nourish',
    heading: 'Bienvenue dans Nourish',
    paragraphs: [
      'Merci de vous joindre à Nourish. Confirmez qu’il s’agit bien de votre adresse, afin que votre banque alimentaire puisse vous joindre.',
      'Le lien fonctionne une seule fois, pendant les 24 prochaines heures.',
    ],
    action: 'Vérifier mon courriel',
    otherwise: 'Ce n’était pas moi\u00a0: supprimer le compte',
    footer:
      'Vous ne vous êtes pas inscrit? Quelqu’un a utilisé votre adresse, peut-être par erreur. Supprimez le compte avec le deuxième lien, ou ignorez ce message\u00a0: le compte reste fermé tant que l’adresse n’est pas vérifiée.',
  },
  reset_password: {
    subject: 'Choisissez un nouveau mot de passe pour Nourish',
    heading: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      'Vous avez demandé un nouveau mot de passe. Ouvrez le lien pour le choisir; vos autres sessions seront ensuite fermées.',
      'Le lien fonctionne une seule fois, pendant la prochaine heure.',
    ],
    action: 'Choisir un nouveau mot de passe',
    footer: 'Ce n’est pas vous? Vous pouvez ignorer ce message\u00a0: votre mot de passe reste le même.',
  },
  staff_invitation: {
    subject: '{inviter} vous invite à {foodbank} sur Nourish',
    heading: 'Bonjour {name}',
    paragraphs: [
      '{inviter} a créé un compte pour que vous puissiez travailler pour {foodbank}\u00a0: son inventaire, les demandes, les dons et les messages.',
      'Choisissez un mot de passe et vous y êtes. Le lien fonctionne une seule fois, pendant les 7 prochains jours; ensuite, demandez-en un nouveau sur la page de connexion.',
    ],
    action: 'Choisir mon mot de passe',
    footer:
      'Vous n’y travaillez pas? Vous pouvez ignorer ce message\u00a0: sans ce lien, personne ne peut utiliser le compte.',
  },
  admin_invitation: {
    subject: '{inviter} vous invite à administrer Nourish',
    heading: 'Bonjour {name}',
    paragraphs: [
      '{inviter} a créé un compte pour que vous puissiez administrer Nourish\u00a0: ses banques alimentaires et les personnes qui l’utilisent.',
      'Choisissez un mot de passe et vous y êtes. Le lien fonctionne une seule fois, pendant les 7 prochains jours; ensuite, demandez-en un nouveau sur la page de connexion.',
    ],
    action: 'Choisir mon mot de passe',
    footer:
      'Vous n’êtes pas au courant? Vous pouvez ignorer ce message\u00a0: sans ce lien, personne ne peut utiliser le compte.',
  },
};
