import type { MessageMailTexts } from './texts.ts';

export const es: MessageMailTexts = {
  message_received: {
    subject: 'Mensaje nuevo: {subject}',
    heading: '{name} les escribió',
    paragraphs: [
      'Llegó un mensaje por la página de contacto. Respóndanlo en Nourish para que todo el equipo vea que ya tiene respuesta.',
    ],
    action: 'Leer y responder',
    footer: 'Reciben este mensaje porque fue escrito a {foodbank}.',
  },
  message_replied: {
    subject: 'Respuesta a su mensaje',
    heading: '{foodbank} le respondió',
    quote: 'El {date} usted escribió',
    footer:
      'Recibe este mensaje porque escribió a {foodbank}. Si tiene otra pregunta, simplemente respóndalo.',
  },
  facts: { name: 'Nombre', email: 'Correo electrónico', subject: 'Asunto', message: 'Mensaje' },
  subjects: {
    volunteer: 'Voluntariado',
    donation: 'Donaciones',
    partnership: 'Colaboración',
    support: 'Ayuda y apoyo',
    feedback: 'Comentarios',
    media: 'Prensa y medios',
    other: 'Otro asunto',
  },
};
