import type { MessageMailTexts } from './texts.ts';

export const fr: MessageMailTexts = {
  message_received: {
    subject: 'Nouveau message\u00a0: {subject}',
    heading: '{name} vous a écrit',
    paragraphs: [
      'Un message est arrivé par la page «\u00a0Nous joindre\u00a0». Répondez-y dans Nourish pour que toute l’équipe voie qu’il a reçu une réponse.',
    ],
    action: 'Lire et répondre',
    footer: 'Vous recevez ce message parce qu’il a été écrit à votre banque alimentaire ({foodbank}).',
  },
  message_replied: {
    subject: 'Notre réponse à votre message',
    heading: '{foodbank} vous a répondu',
    quote: 'Le {date}, vous avez écrit',
    footer:
      'Vous recevez ce message parce que vous nous avez écrit ({foodbank}). Une autre question? Répondez simplement à ce courriel.',
  },
  facts: { name: 'Nom', email: 'Courriel', subject: 'Objet', message: 'Message' },
  subjects: {
    volunteer: 'Bénévolat',
    donation: 'Dons',
    partnership: 'Partenariat',
    support: 'Aide et soutien',
    feedback: 'Commentaires',
    media: 'Médias',
    other: 'Autre sujet',
  },
};
