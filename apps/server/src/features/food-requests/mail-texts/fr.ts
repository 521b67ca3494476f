import type { FoodRequestMailTexts } from './texts.ts';

const notes = 'Message de la banque alimentaire';
const bring =
  'Veuillez apporter des sacs ou une boîte pour vos aliments. Une autre personne peut venir à votre place : donnez-lui votre nom et le numéro de la demande.';

export const fr: FoodRequestMailTexts = {
  request_submitted: {
    subject: 'Nous avons reçu votre demande d’aliments',
    heading: 'Merci, {name}. Nous avons reçu votre demande.',
    paragraphs: [
      'Ces articles sont mis de côté pour vous. {foodbank} examinera votre demande et vous écrira dès qu’elle sera approuvée.',
      bring,
      'Si vos plans changent, vous pouvez annuler sur la page de votre demande tant que vos aliments ne sont pas emballés. Ensuite, veuillez communiquer avec nous.',
    ],
    notes,
  },
  request_approved: {
    subject: 'Votre demande d’aliments est approuvée',
    heading: 'Bonne nouvelle, {name} : votre demande est approuvée.',
    paragraphs: [
      '{foodbank} va maintenant emballer vos aliments et vous écrira de nouveau quand vous pourrez venir les chercher.',
      'Si vos plans changent, vous pouvez encore annuler sur la page de votre demande tant que vos aliments ne sont pas emballés.',
    ],
    notes,
  },
  request_rejected: {
    subject: 'À propos de votre demande d’aliments',
    heading: 'Nous sommes désolés, {name}.',
    paragraphs: [
      '{foodbank} n’a pas pu accepter votre demande cette fois-ci.',
      'Vous pouvez envoyer une autre demande en tout temps ou communiquer avec nous : nous vous aiderons volontiers à trouver ce dont vous avez besoin.',
    ],
    notes: 'Raison',
  },
  request_ready: {
    subject: 'Vos aliments sont prêts',
    heading: '{name}, vos aliments sont prêts.',
    paragraphs: [
      '{foodbank} a emballé vos aliments. Vous pouvez venir les chercher à l’heure et à l’endroit indiqués ci-dessous.',
      bring,
      'Si vous ne pouvez pas venir, veuillez nous en informer : nous trouverons un autre moment ou remettrons les aliments à quelqu’un d’autre.',
    ],
    notes,
  },
  request_fulfilled: {
    subject: 'Merci de votre visite',
    heading: 'Merci, {name}.',
    paragraphs: [
      'Nous avons été heureux de vous accueillir : {foodbank} vous ouvre ses portes en tout temps. Bon appétit !',
    ],
    notes,
  },
  request_cancelled: {
    subject: 'Votre demande d’aliments est annulée',
    heading: '{name}, votre demande est annulée.',
    paragraphs: [
      'Il n’y a plus rien à venir chercher pour cette demande ({foodbank}).',
      'Vous pouvez en envoyer une nouvelle en tout temps. Si vous ne vous attendiez pas à ce message, veuillez communiquer avec nous.',
    ],
    notes: 'Raison',
  },
  action: 'Voir ma demande',
  facts: {
    number: 'Numéro de la demande',
    day: 'Jour de la cueillette',
    time: 'Heure de la cueillette',
    place: 'Lieu',
    contact: 'Contact',
    items: 'Articles',
  },
  footer: 'Vous recevez ce message en raison de votre demande d’aliments ({foodbank}). Questions ? {contact}',
};
