import type { en } from './en.ts';

export const fr: typeof en = {
  subject: 'Activité inhabituelle sur Nourish',
  heading: 'Bonjour {name}',
  intro:
    'Certains nombres des dernières 24\u00a0heures dépassent de loin l’habitude. Il y a peut-être une bonne raison. Jetez-y un coup d’œil\u00a0: la page «\u00a0Système\u00a0» propose une action pour chacun.',
  more: 'Voici les {shown} premiers sur {total}.',
  kinds: {
    failed_sign_ins: 'Connexion suspendue après de mauvais mots de passe',
    food_requests: 'Demandes d’aliments d’une même personne',
    donations: 'Dons offerts par une même personne',
    food_bank_donations: 'Dons offerts à une banque alimentaire',
    messages: 'Messages d’une même personne',
    sign_ups: 'Nouveaux comptes',
  },
  amount: '{amount} (d’habitude\u00a0: {usual} par jour)',
  amountAt: '{foodbank}, {amount} (d’habitude\u00a0: {usual} par jour)',
  action: 'Ouvrir la page «\u00a0Système\u00a0»',
  footer:
    'Vous recevez ce courriel les jours d’activité inhabituelle, parce que vous faites partie de l’administration de Nourish.',
};
