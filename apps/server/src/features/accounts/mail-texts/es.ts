import type { AccountMailTexts } from './texts.ts';

export const es: AccountMailTexts = {
  verify_email: {
    subject: 'Verifique su correo para Nourish',
    heading: 'Le damos la bienvenida a Nourish',
    paragraphs: [
      'Gracias por unirse a Nourish. Confirme que este es su correo para que su banco de alimentos pueda comunicarse con usted.',
      'El enlace funciona una sola vez, durante las próximas 24 horas.',
    ],
    action: 'Verificar mi correo',
    otherwise: 'No fui yo: eliminar la cuenta',
    footer:
      '¿No se registró? Alguien usó su correo, quizá por error. Elimine la cuenta con el segundo enlace o ignore este mensaje: la cuenta permanece cerrada mientras no se verifique el correo.',
  },
  reset_password: {
    subject: 'Elija una nueva contraseña para Nourish',
    heading: 'Elija una nueva contraseña',
    paragraphs: [
      'Usted pidió una nueva contraseña. Abra el enlace para elegirla; después se cerrarán todas sus otras sesiones.',
      'El enlace funciona una sola vez, durante la próxima hora.',
    ],
    action: 'Elegir una nueva contraseña',
    footer: '¿No la pidió? Puede ignorar este mensaje: su contraseña sigue igual.',
  },
  staff_invitation: {
    subject: '{inviter} le invita a {foodbank} en Nourish',
    heading: 'Hola, {name}',
    paragraphs: [
      '{inviter} creó una cuenta para que usted trabaje en {foodbank}: su inventario, las solicitudes, las donaciones y los mensajes.',
      'Elija una contraseña y podrá entrar. El enlace funciona una sola vez, durante los próximos 7 días; después, pida uno nuevo en la página para iniciar sesión.',
    ],
    action: 'Elegir mi contraseña',
    footer: '¿No trabaja allí? Puede ignorar este mensaje: sin este enlace nadie puede usar la cuenta.',
  },
  admin_invitation: {
    subject: '{inviter} le invita a administrar Nourish',
    heading: 'Hola, {name}',
    paragraphs: [
      '{inviter} creó una cuenta para que usted administre Nourish: sus bancos de alimentos y las personas que lo usan.',
      'Elija una contraseña y podrá entrar. El enlace funciona una sola vez, durante los próximos 7 días; después, pida uno nuevo en la página para iniciar sesión.',
    ],
    action: 'Elegir mi contraseña',
    footer:
      '¿No sabe de qué se trata? Puede ignorar este mensaje: sin este enlace nadie puede usar la cuenta.',
  },
};
