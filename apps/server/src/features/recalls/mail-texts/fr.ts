import type { RecallMailTexts } from './texts.ts';

const footer =
  'Vous recevez ce message parce que vous avez reçu des aliments ({foodbank}). Des questions? {contact}';

export const fr: RecallMailTexts = {
  recall_notice: {
    subject: 'Rappel d’aliments\u00a0: vérifiez ce que vous avez à la maison',
    heading: '{name}, vérifiez les aliments que vous avez à la maison.',
    paragraphs: [
      'Un aliment que vous avez reçu ({foodbank}) fait l’objet d’un rappel\u00a0: {title}.',
      'Ne le mangez pas et ne le donnez à personne. Jetez-le ou rapportez-le-nous.',
      'Si vous en avez mangé et ne vous sentez pas bien, consultez un médecin. En cas d’urgence, appelez le 911.',
    ],
    footer,
  },
  recall_possible: {
    subject: 'Rappel d’aliments\u00a0: vérifiez ce que vous avez à la maison',
    heading: '{name}, vérifiez les aliments que vous avez à la maison.',
    paragraphs: [
      'Il fait l’objet d’un rappel\u00a0: {title}. Nous l’avons retiré de votre demande ({foodbank}) alors que votre sac était déjà prêt. Il se trouvait donc peut-être encore dans le sac que vous avez reçu.',
      'Si vous le trouvez, ne le mangez pas et ne le donnez à personne. Jetez-le ou rapportez-le-nous.',
      'Si vous en avez mangé et ne vous sentez pas bien, consultez un médecin. En cas d’urgence, appelez le 911.',
    ],
    footer,
  },
  recall_released: {
    subject: 'À propos de votre demande d’aliments',
    heading: '{name}, nous avons retiré un article de votre demande.',
    paragraphs: [
      'Il fait l’objet d’un rappel\u00a0: {title}. Nous ne pouvons pas vous le remettre ({foodbank}).',
      'Si vous le trouvez dans votre sac, ou si vous avez le même aliment à la maison, ne le mangez pas.',
    ],
    footer:
      'Vous recevez ce message en raison de votre demande d’aliments ({foodbank}). Des questions? {contact}',
  },
  neutralSubject: 'Un message pour vous ({foodbank})',
  facts: { reference: 'Avis', goods: 'De quoi il s’agit' },
};
