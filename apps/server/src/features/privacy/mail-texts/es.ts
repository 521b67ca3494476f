import type { PrivacyMailTexts } from './texts.ts';

export const es: PrivacyMailTexts = {
  account_unused: {
    subject: 'Su cuenta de Nourish se eliminará el {day}',
    heading: 'Hola, {name}',
    paragraphs: [
      'Hace casi dos años que no usa su cuenta. Guardamos los datos personales solo mientras se necesitan; por eso, el {day} eliminaremos la cuenta con todo lo que guardamos sobre usted.',
      '¿Desea conservarla? Inicie sesión una vez antes de ese día y seguirá como está.',
    ],
    action: 'Iniciar sesión y conservar mi cuenta',
    footer: '¿Ya no la necesita? Entonces no tiene que hacer nada.',
  },
};
