import type { FoodRequestMailTexts } from './texts.ts';

const notes = 'Message de la banque alimentaire';
const bring =
  'Apportez des sacs ou une boîte pour vos aliments. Une autre personne peut venir à votre place\u00a0: donnez-lui votre nom et le code de la demande.';

export const fr: FoodRequestMailTexts = {
  request_submitted: {
    subject: 'Nous avons reçu votre demande d’aliments',
    heading: 'Merci, {name}. Nous avons reçu votre demande.',
    paragraphs: [
      'Ces articles sont mis de côté pour vous. {foodbank} examinera votre demande et vous écrira dès qu’elle sera approuvée.',
      bring,
      'Montrez votre code à votre arrivée. La page de votre demande l’affiche aussi en code QR et permet d’ajouter le ramassage à votre calendrier.',
    ],
    notes,
  },
  request_approved: {
    subject: 'Votre demande d’aliments est approuvée',
    heading: 'Bonne nouvelle, {name}\u00a0: votre demande est approuvée.',
    paragraphs: [
      '{foodbank} va maintenant emballer vos aliments et vous écrira de nouveau quand vous pourrez venir les chercher.',
    ],
    notes,
  },
  request_rejected: {
    subject: 'À propos de votre demande d’aliments',
    heading: 'Toutes nos excuses, {name}.',
    paragraphs: [
      '{foodbank} n’a pas pu accepter votre demande cette fois-ci.',
      'Vous pouvez envoyer une autre demande en tout temps ou communiquer avec nous\u00a0: nous vous aiderons volontiers à trouver ce dont vous avez besoin.',
    ],
    notes: 'Raison',
  },
  request_ready: {
    subject: 'Vos aliments sont prêts\u00a0: venez les chercher',
    heading: '{name}, vos aliments sont prêts.',
    paragraphs: [
      '{foodbank} a emballé vos aliments. Vous pouvez venir les chercher au moment et à l’endroit indiqués ci-dessous.',
      bring,
      'Si vous ne pouvez pas venir, dites-le-nous\u00a0: nous trouverons un autre moment ou remettrons les aliments à quelqu’un d’autre.',
    ],
    notes,
  },
  request_fulfilled: {
    subject: 'Merci de votre visite',
    heading: 'Merci, {name}.',
    paragraphs: [
      'Quel plaisir de vous accueillir! Bon appétit, et revenez quand vous en avez besoin\u00a0: {foodbank} est là pour vous.',
    ],
    notes,
  },
  request_cancelled: {
    subject: 'Votre demande d’aliments est annulée',
    heading: '{name}, votre demande est annulée.',
    paragraphs: [
      'Il n’y a plus rien à venir chercher pour cette demande ({foodbank}).',
      'Vous pouvez en envoyer une nouvelle en tout temps. Si ce message vous surprend, communiquez avec nous.',
    ],
    notes: 'Raison',
  },
  request_moved: {
    subject: 'Votre ramassage a été déplacé',
    heading: '{name}, votre ramassage a une nouvelle heure.',
    paragraphs: [
      '{foodbank} vous attend maintenant au jour et à l’heure indiqués ci-dessous. Vos aliments restent mis de côté pour vous.',
    ],
    notes,
  },
  request_reminder: {
    subject: 'Votre ramassage est demain, à {time}',
    heading: '{name}, votre ramassage est demain.',
    paragraphs: ['{foodbank} vous attend le {day}, à {time}.', bring],
    notes,
  },
  request_reminder_soon: {
    subject: 'Votre ramassage est aujourd’hui, à {time}',
    heading: '{name}, votre ramassage est aujourd’hui, à {time}.',
    paragraphs: ['{foodbank} vous attend bientôt.', bring],
    notes,
  },
  request_missed: {
    subject: 'Nous vous attendions pour votre ramassage',
    heading: '{name}, nous vous attendions.',
    paragraphs: [
      'Un imprévu, ça arrive. Vos aliments restent mis de côté pour vous ({foodbank}) jusqu’au {until}.',
      'Choisissez un autre moment qui vous convient sur la page de votre demande. Si vous ne pouvez plus venir, vous pouvez y annuler.',
    ],
    notes,
  },
  request_unclaimed: {
    subject: 'Votre demande d’aliments a pris fin',
    heading: '{name}, votre demande a pris fin.',
    paragraphs: [
      'Personne n’est venu chercher vos aliments ({foodbank}), alors ils iront à d’autres personnes. Cela arrive, et vous n’avez rien à faire.',
      'Vous pouvez envoyer une nouvelle demande en tout temps. Si quelque chose vous empêche de venir, communiquez avec nous\u00a0: nous vous aiderons volontiers.',
    ],
    notes,
  },
  request_reduced: {
    subject: 'Un changement dans votre demande d’aliments',
    heading: '{name}, votre demande a changé.',
    paragraphs: [
      'Nous avons dû retirer ceci de votre demande\u00a0: {taken}. Nous ne pouvons pas vous le remettre pour l’instant ({foodbank}).',
      'Votre ramassage a lieu comme prévu. Si vous avez des questions ou besoin d’autre chose à la place, communiquez avec nous.',
    ],
    notes,
  },
  request_substituted: {
    subject: 'Un changement dans votre demande d’aliments',
    heading: '{name}, votre demande a changé.',
    paragraphs: [
      'À la place de {taken}, vous recevrez {given} ({foodbank}).',
      'Votre ramassage a lieu comme prévu. Si cela ne vous convient pas ou si vous avez des questions, communiquez avec nous.',
    ],
    notes,
  },
  withoutPage: {
    request_missed: {
      paragraphs: [
        'Un imprévu, ça arrive. Vos aliments restent mis de côté pour vous ({foodbank}) jusqu’au {until}.',
        'Communiquez avec nous pour choisir un autre moment, ou pour nous dire que vous ne pouvez pas venir.',
      ],
    },
    request_unclaimed: {
      paragraphs: [
        'Personne n’est venu chercher vos aliments ({foodbank}), alors ils iront à d’autres personnes. Cela arrive, et vous n’avez rien à faire.',
        'Si vous avez besoin d’aliments ou si quelque chose vous empêche de venir, communiquez avec nous\u00a0: nous vous aiderons volontiers.',
      ],
    },
    request_submitted: {
      paragraphs: [
        'Ces articles sont mis de côté pour vous. {foodbank} examinera votre demande et vous écrira dès qu’elle sera approuvée.',
        bring,
        'Donnez votre code à votre arrivée.',
      ],
    },
    request_rejected: {
      paragraphs: [
        '{foodbank} n’a pas pu accepter votre demande cette fois-ci.',
        'Vous pouvez communiquer avec nous en tout temps\u00a0: nous vous aiderons volontiers à trouver ce dont vous avez besoin.',
      ],
    },
    request_cancelled: {
      paragraphs: [
        'Il n’y a plus rien à venir chercher pour cette demande ({foodbank}).',
        'Si ce message vous surprend ou si vous avez besoin d’aliments, communiquez avec nous.',
      ],
    },
  },
  neutralSubject: 'Votre rendez-vous, {day}',
  action: 'Voir ma demande',
  change: 'Choisir une autre heure ou annuler',
  changeable:
    'Si vos plans changent, le lien dans ce message permet de choisir une autre heure ou d’annuler, tant que vos aliments ne sont pas emballés. Il fonctionne sans connexion\u00a0: gardez-le pour vous.',
  cancel: 'Annuler le ramassage',
  cancellable:
    'Si vous ne pouvez pas venir, le lien dans ce message permet d’annuler, tant que vos aliments ne sont pas emballés; pour choisir une autre heure, communiquez avec nous. Il fonctionne sans connexion\u00a0: gardez-le pour vous.',
  unchangeable: 'Si vous ne pouvez pas venir à cette heure, communiquez avec nous.',
  bookAgain: 'Choisir un autre moment',
  map: 'Voir sur la carte',
  calendar: 'Pour ajouter le ramassage à votre calendrier, ouvrez le fichier joint.',
  facts: {
    code: 'Code de la demande',
    day: 'Jour du ramassage',
    time: 'Heure du ramassage',
    place: 'Lieu',
    contact: 'Contact',
    items: 'Articles',
  },
  footer:
    'Vous recevez ce message en raison de votre demande d’aliments ({foodbank}). Des questions? {contact}',
};
