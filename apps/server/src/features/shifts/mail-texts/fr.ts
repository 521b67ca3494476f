import type { ShiftMailTexts } from './texts.ts';

const cannotCome =
  'Si vous ne pouvez pas venir, veuillez annuler au moins 24 heures d’avance, pour que quelqu’un d’autre puisse prendre votre place.';

export const fr: ShiftMailTexts = {
  shift_signed_up: {
    one: {
      subject: 'Votre inscription\u00a0: {shift}, {day}',
      heading: 'Merci, {name}. Votre inscription est faite.',
      paragraphs: ['Toute l’équipe de {foodbank} vous attend avec plaisir.', cannotCome],
    },
    several: {
      subject: 'Votre inscription à {count} quarts',
      heading: 'Merci, {name}. Votre inscription est faite.',
      paragraphs: ['Toute l’équipe de {foodbank} vous attend avec plaisir.', cannotCome],
    },
  },
  shift_assigned: {
    one: {
      subject: 'Un quart à votre nom\u00a0: {shift}, {day}',
      heading: '{name}, un quart est à votre nom.',
      paragraphs: ['{foodbank} compte sur vous pour le quart ci-dessous.', cannotCome],
    },
    several: {
      subject: '{count} quarts à votre nom',
      heading: '{name}, {count} quarts sont à votre nom.',
      paragraphs: ['{foodbank} compte sur vous pour les quarts ci-dessous.', cannotCome],
    },
  },
  shift_signup_cancelled: {
    one: {
      subject: 'Inscription annulée\u00a0: {shift}, {day}',
      heading: '{name}, votre quart est annulé.',
      paragraphs: [
        '{foodbank} ne vous attend plus à ce moment. Merci de nous avoir prévenus.',
        'Au plaisir de vous revoir une autre fois.',
      ],
    },
    several: {
      subject: 'Inscription à {count} quarts annulée',
      heading: '{name}, vos quarts sont annulés.',
      paragraphs: [
        '{foodbank} ne vous attend plus à ces moments. Merci de nous avoir prévenus.',
        'Au plaisir de vous revoir une autre fois.',
      ],
    },
  },
  shift_released: {
    one: {
      subject: 'Votre inscription est retirée\u00a0: {shift}, {day}',
      heading: '{name}, votre inscription à ce quart est retirée.',
      paragraphs: [
        '{foodbank} a dû changer ses plans et ne vous attend plus à ce moment. Toutes nos excuses.',
        'D’autres quarts sont ouverts, et votre aide y sera la bienvenue.',
      ],
    },
    several: {
      subject: 'Votre inscription à {count} quarts est retirée',
      heading: '{name}, votre inscription à ces quarts est retirée.',
      paragraphs: [
        '{foodbank} a dû changer ses plans et ne vous attend plus à ce moment. Toutes nos excuses.',
        'D’autres quarts sont ouverts, et votre aide y sera la bienvenue.',
      ],
    },
  },
  shift_suspended: {
    one: {
      subject: 'Votre inscription est retirée\u00a0: {shift}, {day}',
      heading: '{name}, votre inscription à ce quart est retirée.',
      paragraphs: [
        '{foodbank} a mis votre bénévolat en pause. Votre inscription est annulée\u00a0: inutile de vous déplacer.',
        'Si vous pensez que c’est une erreur, veuillez communiquer avec la banque alimentaire.',
      ],
    },
    several: {
      subject: 'Votre inscription à {count} quarts est retirée',
      heading: '{name}, votre inscription à ces quarts est retirée.',
      paragraphs: [
        '{foodbank} a mis votre bénévolat en pause. Vos inscriptions sont annulées\u00a0: inutile de vous déplacer.',
        'Si vous pensez que c’est une erreur, veuillez communiquer avec la banque alimentaire.',
      ],
    },
  },
  shift_cancelled: {
    one: {
      subject: 'Quart annulé\u00a0: {shift}, {day}',
      heading: '{name}, ce quart n’aura pas lieu.',
      paragraphs: [
        '{foodbank} a dû annuler le quart ci-dessous\u00a0: inutile de vous déplacer. Toutes nos excuses.',
        'D’autres quarts sont ouverts, et votre aide y sera la bienvenue.',
      ],
    },
    several: {
      subject: '{count} quarts sont annulés',
      heading: '{name}, ces quarts n’auront pas lieu.',
      paragraphs: [
        '{foodbank} a dû annuler les quarts ci-dessous\u00a0: inutile de vous déplacer. Toutes nos excuses.',
        'D’autres quarts sont ouverts, et votre aide y sera la bienvenue.',
      ],
    },
  },
  shift_changed: {
    one: {
      subject: 'Quart modifié\u00a0: {shift}, maintenant le {day}',
      heading: '{name}, votre quart a changé.',
      paragraphs: [
        '{foodbank} a modifié le quart auquel vous participez. Voici maintenant quand et où il a lieu.',
        cannotCome,
      ],
    },
    several: {
      subject: '{count} de vos quarts ont changé',
      heading: '{name}, vos quarts ont changé.',
      paragraphs: [
        '{foodbank} a modifié des quarts auxquels vous participez. Voici maintenant quand et où ils ont lieu.',
        cannotCome,
      ],
    },
  },
  waitlist_offer: {
    subject: 'Une place pour vous\u00a0: {shift}, {day}',
    heading: '{name}, une place s’est libérée.',
    paragraphs: [
      'C’est votre tour sur la liste d’attente de {foodbank}. Nous vous gardons la place jusqu’au {until}; ensuite, elle va à la personne suivante.',
      'Veuillez suivre le lien pour prendre la place, ou pour la laisser tout de suite si vous ne pouvez pas venir.',
    ],
  },
  shift_reminder: {
    subject: 'Rappel\u00a0: {shift}, {day}',
    heading: '{name}, rendez-vous le {day}.',
    paragraphs: [
      'Toute l’équipe de {foodbank} vous attend avec plaisir.',
      'Si vous ne pouvez finalement pas venir, veuillez annuler dès que possible, pour que quelqu’un d’autre puisse prendre votre place.',
    ],
  },
  action: 'Voir ou annuler mes quarts',
  cancel: 'Je ne peux pas venir\u00a0: annuler ce quart',
  calendar: 'Pour tout avoir dans votre calendrier, ouvrez le fichier joint.',
  answer_offer: 'Prendre ou laisser la place',
  good_to_know: 'Bon à savoir',
  reason: 'Raison',
  facts: {
    shift: 'Quart',
    day: 'Jour',
    time: 'Heure',
    place: 'Lieu',
    times: 'de {from} à {to}',
    times_over_midnight: 'de {from} à {to} (le lendemain)',
  },
  footer: 'Vous recevez ce message parce que vous faites du bénévolat à {foodbank}. Des questions? {contact}',
};
