import type { Language } from '@nourish/contract';
import type { MailText } from '../../adapters/compose-mail.ts';

/** Placeholders: `{name}`, `{day}`. */
export const unusedAccountTexts: Record<Language, MailText & { action: string }> = {
  en: {
    subject: 'Your Nourish account will be deleted on {day}',
    heading: 'Hello {name}',
    paragraphs: [
      'You have not used your account for almost two years. We keep personal data only as long as it is needed, so we will delete the account, with everything that is kept about you, on {day}.',
      'Would you like to keep it? Sign in once before that day, and it stays as it is.',
    ],
    action: 'Sign in and keep my account',
    footer: 'You no longer need it? Then there is nothing to do.',
  },
  es: {
    subject: 'Su cuenta de Nourish se eliminará el {day}',
    heading: 'Hola, {name}',
    paragraphs: [
      'Hace casi dos años que no usa su cuenta. Guardamos los datos personales solo mientras se necesitan; por eso, el {day} eliminaremos la cuenta con todo lo que guardamos sobre usted.',
      '¿Desea conservarla? Inicie sesión una vez antes de ese día y seguirá como está.',
    ],
    action: 'Iniciar sesión y conservar mi cuenta',
    footer: '¿Ya no la necesita? Entonces no tiene que hacer nada.',
  },
  fr: {
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
