import type { DonationMailTexts } from './texts.ts';

const notes = 'Message de la banque alimentaire';

export const fr: DonationMailTexts = {
  donation_offered: {
    subject: 'Nous avons reçu votre offre de don',
    heading: 'Merci. Nous avons reçu votre offre.',
    paragraphs: [
      '{foodbank} l’examinera et vous écrira pour confirmer le jour et l’heure.',
      'Gardez les aliments jusqu’à ce que vous ayez de nos nouvelles. Si quelque chose change, répondez simplement à ce courriel.',
    ],
    notes,
  },
  donation_scheduled: {
    subject: 'Votre don est prévu',
    heading: 'Nous attendons votre don avec plaisir.',
    paragraphs: [
      '{foodbank} l’attend au jour et à l’heure indiqués ci-dessous. Apportez-le à cette adresse, à moins d’avoir convenu d’un autre lieu avec nous.',
      'Si vous ne pouvez pas, répondez simplement à ce courriel et nous trouverons un autre moment.',
    ],
    notes,
  },
  donation_rescheduled: {
    subject: 'Un nouveau moment pour votre don',
    heading: 'Votre don a été déplacé.',
    paragraphs: [
      '{foodbank} l’attend maintenant au jour et à l’heure indiqués ci-dessous. Apportez-le à cette adresse, à moins d’avoir convenu d’un autre lieu avec nous.',
      'Si vous ne pouvez pas, répondez simplement à ce courriel et nous trouverons un autre moment.',
    ],
    notes,
  },
  collection_scheduled: {
    subject: 'Nous passons chercher votre don',
    heading: 'Nous attendons votre don avec plaisir.',
    paragraphs: [
      '{foodbank} passe le chercher au jour et à l’heure indiqués ci-dessous. Préparez-le et assurez-vous que quelqu’un puisse ouvrir la porte.',
      'Si vous ne pouvez pas, répondez simplement à ce courriel et nous trouverons un autre moment.',
    ],
    notes,
  },
  collection_moved: {
    subject: 'Un nouveau moment pour venir chercher votre don',
    heading: 'Votre don a été déplacé.',
    paragraphs: [
      '{foodbank} passe maintenant le chercher au jour et à l’heure indiqués ci-dessous. Préparez-le et assurez-vous que quelqu’un puisse ouvrir la porte.',
      'Si vous ne pouvez pas, répondez simplement à ce courriel et nous trouverons un autre moment.',
    ],
    notes,
  },
  donation_received: {
    subject: 'Votre don est arrivé. Merci!',
    heading: 'Merci de votre don.',
    paragraphs: [
      'Votre don est bien arrivé ({foodbank}). Il est maintenant sur nos tablettes, pour les personnes qui en ont besoin.',
      'Vous changez les choses pour les familles de notre communauté.',
    ],
    notes,
  },
  donation_declined: {
    subject: 'À propos de votre offre de don',
    heading: 'Merci d’avoir pensé à nous.',
    paragraphs: [
      'Nous sommes désolés\u00a0: {foodbank} ne peut pas accepter votre don cette fois-ci. La raison est indiquée ci-dessous.',
      'N’hésitez pas à nous en offrir un autre. Une question? Répondez simplement à ce courriel.',
    ],
    notes: 'Raison',
  },
  donations_declined: {
    subject: 'À propos de vos offres de don',
    heading: 'À propos de vos offres de don',
    paragraphs: [
      '{foodbank} ne peut pas accepter les dons indiqués ci-dessous.',
      'Une question? Répondez simplement à ce courriel. Si vous n’avez rien offert, vous pouvez l’ignorer.',
    ],
    notes: 'Raison',
  },
  donation_cancelled: {
    subject: 'Votre don est annulé',
    heading: 'Votre don est annulé.',
    paragraphs: [
      '{foodbank} ne l’attend plus. Si vous n’avez rien demandé de tel, ou si vous préférez un autre jour, répondez simplement à ce courriel.',
      'Vous pouvez nous offrir des aliments de nouveau en tout temps.',
    ],
    notes: 'Raison',
  },
  donation_notice: {
    subject: 'Don offert\u00a0: {product}',
    heading: '{name} offre un don',
    paragraphs: [
      'Confirmez un moment ou refusez l’offre dans Nourish, pour que toute l’équipe voie ce qui arrive. La personne qui donne reçoit la réponse par courriel.',
    ],
    action: 'Voir le don',
    footer: 'Vous recevez ce message parce que vous travaillez à la banque alimentaire ({foodbank}).',
  },
  donations_many: {
    subject: 'Beaucoup de dons sont offerts',
    heading: 'Beaucoup de dons sont offerts à {foodbank}',
    paragraphs: [
      'Plus d’offres sont arrivées en une heure que nous ne vous en annonçons une à une. Consultez la liste. Si elles ne sont pas sérieuses, un administrateur peut vous aider.',
    ],
    action: 'Voir les dons',
    footer: 'Vous recevez ce message parce que vous travaillez à {foodbank}.',
  },
  action: 'Voir mon don',
  products: '{count} produits',
  given_address: 'L’adresse indiquée dans votre offre',
  facts: {
    code: 'Code du don',
    codes: 'Codes des dons',
    donation: 'Don',
    wish: 'Moment souhaité',
    day: 'Jour',
    time: 'Heure',
    place: 'Lieu',
    collection: 'Nous passons le chercher au',
    contact: 'Contact',
    became: 'Sur nos tablettes',
    donor: 'Donateur ou donatrice',
    email: 'Courriel',
    phone: 'Téléphone',
    notes: 'Notes jointes au don',
  },
  units: {
    pieces: ['unité', 'unités'],
    kg: ['kg', 'kg'],
    lbs: ['lb', 'lb'],
    cans: ['boîte de conserve', 'boîtes de conserve'],
    boxes: ['boîte', 'boîtes'],
    bags: ['sac', 'sacs'],
    liters: ['litre', 'litres'],
  },
  footer: 'Vous recevez ce message en raison d’un don offert ({foodbank}). Des questions? {contact}',
};
