import type { RecallMailTexts } from './texts.ts';

const footer = 'Recibe este mensaje porque recibió alimentos de {foodbank}. ¿Preguntas? {contact}';

export const es: RecallMailTexts = {
  recall_notice: {
    subject: 'Alerta: alimento retirado del mercado. Revise lo que tiene en casa',
    heading: '{name}, revise los alimentos que tiene en casa.',
    paragraphs: [
      'Se retiró del mercado un alimento que usted recibió de {foodbank}: {title}.',
      'No lo coma ni se lo dé a otras personas. Tírelo o devuélvanoslo.',
      'Si lo comió y no se siente bien, consulte a un médico. En una emergencia, llame al 911.',
    ],
    footer,
  },
  recall_possible: {
    subject: 'Alerta: alimento retirado del mercado. Revise lo que tiene en casa',
    heading: '{name}, revise los alimentos que tiene en casa.',
    paragraphs: [
      'Se retiró del mercado: {title}. {foodbank} lo quitó de su solicitud cuando la bolsa ya estaba preparada, así que puede que todavía estuviera en la bolsa que usted recibió.',
      'Si lo encuentra, no lo coma ni se lo dé a otras personas. Tírelo o devuélvanoslo.',
      'Si lo comió y no se siente bien, consulte a un médico. En una emergencia, llame al 911.',
    ],
    footer,
  },
  recall_released: {
    subject: 'Sobre su solicitud de alimentos',
    heading: '{name}, retiramos algo de su solicitud.',
    paragraphs: [
      'Se retiró del mercado: {title}. {foodbank} no puede entregárselo.',
      'Si lo encuentra en su bolsa, o si tiene el mismo alimento en casa de otro lugar, no lo coma.',
    ],
    footer: 'Recibe este mensaje por su solicitud de alimentos a {foodbank}. ¿Preguntas? {contact}',
  },
  neutralSubject: 'Un mensaje de {foodbank}',
  facts: { reference: 'Aviso', goods: 'De qué se trata' },
};
