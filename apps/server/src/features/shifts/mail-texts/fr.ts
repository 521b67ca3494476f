import type { ShiftMailTexts } from './texts.ts';

const cannotCome =
  'Si vous ne pouvez pas venir, veuillez annuler au moins 24 heures d’avance, pour que quelqu’un d’autre puisse prendre la place.';

export const fr: ShiftMailTexts = {
  shift_signed_up: {
    one: {
      subject: 'Votre inscription\u00a0: {shift}, {day}',
      heading: 'Merci, {name}. Votre inscription est faite.',
      paragraphs: ['{foodbank} se réjouit de votre aide.', cannotCome],
    },
    several: {
      subject: 'Votre inscription à {count} quarts',
      heading: 'Merci, {name}. Votre inscription est faite.',
      paragraphs: ['{foodbank} se réjouit de votre aide.', cannotCome],
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
      subject: 'Inscription annulée à {count} quarts',
      heading: '{name}, vos quarts sont annulés.',
      paragraphs: [
        '{foodbank} ne vous attend plus à ces moments. Merci de nous avoir prévenus.',
        'Au plaisir de vous revoir une autre fois.',
      ],
    },
  },
  shift_released: {
    one: {
      subject: 'Votre inscription ne tient plus\u00a0: {shift}, {day}',
      heading: '{name}, votre inscription à ce quart ne tient plus.',
      paragraphs: [
        '{foodbank} a besoin de moins de monde, ou a dû changer ses plans, et ne vous attend plus. Nous en sommes désolés.',
        'D’autres quarts sont ouverts, et votre aide est bienvenue.',
      ],
    },
    several: {
      subject: 'Votre inscription à {count} quarts ne tient plus',
      heading: '{name}, votre inscription à ces quarts ne tient plus.',
      paragraphs: [
        '{foodbank} a besoin de moins de monde, ou a dû changer ses plans, et ne vous attend plus. Nous en sommes désolés.',
        'D’autres quarts sont ouverts, et votre aide est bienvenue.',
      ],
    },
  },
  shift_cancelled: {
    one: {
      subject: 'Quart annulé\u00a0: {shift}, {day}',
      heading: '{name}, ce quart n’aura pas lieu.',
      paragraphs: [
        '{foodbank} a dû annuler le quart ci-dessous\u00a0: il n’est pas nécessaire de venir. Nous en sommes désolés.',
        'D’autres quarts sont ouverts, et votre aide est bienvenue.',
      ],
    },
    several: {
      subject: '{count} quarts sont annulés',
      heading: '{name}, ces quarts n’auront pas lieu.',
      paragraphs: [
        '{foodbank} a dû annuler les quarts ci-dessous\u00a0: il n’est pas nécessaire de venir. Nous en sommes désolés.',
        'D’autres quarts sont ouverts, et votre aide est bienvenue.',
      ],
    },
  },
  shift_changed: {
    one: {
      subject: 'Quart modifié\u00a0: {shift}, maintenant le {day}',
      heading: '{name}, votre quart a changé.',
      paragraphs: [
        '{foodbank} a modifié le quart auquel vous participez. Voici le jour, l’heure et le lieu.',
        cannotCome,
      ],
    },
    several: {
      subject: '{count} de vos quarts ont changé',
      heading: '{name}, vos quarts ont changé.',
      paragraphs: [
        '{foodbank} a modifié des quarts auxquels vous participez. Voici les jours, les heures et le lieu.',
        cannotCome,
      ],
    },
  },
  waitlist_offer: {
    subject: 'Une place pour vous\u00a0: {shift}, {day}',
    heading: '{name}, une place s’est libérée.',
    paragraphs: [
      'C’est votre tour sur la liste d’attente de {foodbank}. Nous vous gardons la place jusqu’au {until}\u00a0; ensuite elle va à la personne suivante.',
      'Veuillez suivre le lien pour prendre la place, ou pour la laisser tout de suite si vous ne pouvez pas venir.',
    ],
  },
  shift_reminder: {
    subject: 'Rappel\u00a0: {shift}, {day}',
    heading: '{name}, à bientôt\u00a0: le {day}.',
    paragraphs: [
      '{foodbank} se réjouit de votre aide.',
      'Si vous ne pouvez finalement pas venir, veuillez annuler dès que possible, pour que quelqu’un d’autre puisse prendre la place.',
    ],
  },
  action: 'Voir ou annuler mes quarts',
  cancel: 'Je ne peux pas venir\u00a0: annuler ce quart',
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
  footer:
    'Vous recevez ce message parce que vous faites du bénévolat à {foodbank}. Des questions\u00a0? {contact}',
};
