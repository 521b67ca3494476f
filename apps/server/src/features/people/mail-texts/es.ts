import type { PeopleMailTexts } from './texts.ts';

export const es: PeopleMailTexts = {
  mails: {
    access_changed: {
      subject: 'Su cuenta en Nourish ha cambiado',
      heading: 'Hola, {name}',
      paragraphs: [
        '{access}',
        'Cerramos su sesión para que el cambio tenga efecto. Vuelva a iniciar sesión.',
      ],
      action: 'Iniciar sesión',
      footer: 'Lo cambió la administración. Si le parece un error, pregunte en su banco de alimentos.',
    },
    deactivated: {
      subject: 'Su cuenta en Nourish fue desactivada',
      heading: 'Hola, {name}',
      paragraphs: [
        'La administración desactivó su cuenta y ya no puede iniciar sesión. No se borró nada suyo.',
        'Sus solicitudes en curso y sus próximos turnos están cancelados.',
      ],
      footer: '¿Cree que es un error? Pregunte en su banco de alimentos.',
    },
    reactivated: {
      subject: 'Su cuenta en Nourish vuelve a funcionar',
      heading: 'Hola de nuevo, {name}',
      paragraphs: ['La administración reactivó su cuenta. Puede iniciar sesión como antes.'],
      action: 'Iniciar sesión',
      footer: '¿Tiene preguntas? Consulte a su banco de alimentos.',
    },
    password_required: {
      subject: 'Elija una nueva contraseña para Nourish',
      heading: 'Hola, {name}',
      paragraphs: [
        'Alguien escribió muchas veces una contraseña incorrecta para su cuenta. Para protegerla, la administración cerró todas sus sesiones, y su contraseña ya no funciona.',
        'Elija una nueva contraseña que no use en ningún otro lugar. Enviaremos un enlace a esta dirección de correo.',
      ],
      action: 'Elegir una nueva contraseña',
      footer: 'No se borró ni se cambió nada suyo. ¿Tiene preguntas? Consulte a su banco de alimentos.',
    },
  },
  roles: {
    admin: {
      at: 'Ahora forma parte de la administración, en {foodbank}.',
      alone: 'Ahora forma parte de la administración.',
    },
    staff: { at: 'Ahora forma parte del personal de {foodbank}.', alone: 'Ahora forma parte del personal.' },
    volunteer: {
      at: 'Ahora hace voluntariado en {foodbank}.',
      alone: 'Su cuenta es ahora de voluntariado.',
    },
    donor: { at: 'Ahora dona a {foodbank}.', alone: 'Su cuenta es ahora de donante.' },
    recipient: {
      at: 'Su banco de alimentos es ahora {foodbank}; puede solicitar alimentos allí.',
      alone: 'Ahora puede solicitar alimentos.',
    },
  },
};
