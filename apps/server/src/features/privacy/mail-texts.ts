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

/** Placeholders: `{name}`, `{day}`, and `{last}`, the day before. */
export const endingNeedsTexts: Record<Language, MailText & { action: string; neutralSubject: string }> = {
  en: {
    subject: 'Please confirm your diet and allergies by {last}',
    neutralSubject: 'Please confirm your choices by {last}',
    heading: 'Hello {name}',
    paragraphs: [
      'Almost a year ago, you agreed that Nourish stores your diet and allergies. That ends on {day}: then they are deleted, and your food is no longer checked against them.',
      'Is it still right? Open the page, tick the box and save. It then stays for another year.',
    ],
    action: 'Check and confirm',
    footer: 'You no longer want it stored? Then there is nothing to do.',
  },
  es: {
    subject: 'Confirme su dieta y sus alergias a más tardar el {last}',
    neutralSubject: 'Confirme lo que eligió a más tardar el {last}',
    heading: 'Hola, {name}',
    paragraphs: [
      'Hace casi un año, usted aceptó que Nourish guardara su dieta y sus alergias. Eso termina el {day}: entonces se borran, y sus alimentos ya no se revisan con ellas.',
      '¿Siguen siendo correctas? Abra la página, marque la casilla y guarde. Así se conservan un año más.',
    ],
    action: 'Revisar y confirmar',
    footer: '¿Ya no desea que se guarden? Entonces no tiene que hacer nada.',
  },
  fr: {
    subject: 'Confirmez votre régime et vos allergies au plus tard le {last}',
    neutralSubject: 'Confirmez vos choix au plus tard le {last}',
    heading: 'Bonjour {name}',
    paragraphs: [
      'Il y a presque un an, vous avez accepté que Nourish conserve votre régime et vos allergies. Cet accord prend fin le {day}\u00a0: ces renseignements sont alors supprimés, et vos aliments ne sont plus comparés avec eux.',
      'Sont-ils toujours exacts? Ouvrez la page, cochez la case et enregistrez. Ils sont alors conservés une année de plus.',
    ],
    action: 'Vérifier et confirmer',
    footer: 'Vous ne voulez plus qu’ils soient conservés? Vous n’avez alors rien à faire.',
  },
};
