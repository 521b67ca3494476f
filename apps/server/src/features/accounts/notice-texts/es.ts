import type { NoticeTexts } from './texts.ts';

export const es: NoticeTexts = {
  mails: {
    new_device: {
      subject: 'Se inició sesión en su cuenta de Nourish desde un dispositivo nuevo',
      heading: 'Hola, {name}',
      paragraphs: [
        'Alguien acaba de iniciar sesión en su cuenta desde un dispositivo que no conocíamos: {device}.',
        'Si fue usted, no tiene que hacer nada. Si no fue usted, elija una nueva contraseña: así se cerrarán todas las demás sesiones.',
      ],
      action: 'Elegir una nueva contraseña',
    },
    password_changed: {
      subject: 'Se cambió su contraseña de Nourish',
      heading: 'Hola, {name}',
      paragraphs: [
        'Se acaba de cambiar la contraseña de su cuenta y se cerraron las sesiones de los demás dispositivos.',
        'Si fue usted, no tiene que hacer nada. Si no fue usted, elija una nueva contraseña de inmediato.',
      ],
      action: 'Elegir una nueva contraseña',
    },
    recovery_code_used: {
      subject: 'Se usó un código de recuperación de su cuenta de Nourish',
      heading: 'Hola, {name}',
      paragraphs: [
        'Se acaba de usar uno de sus códigos de recuperación. No funcionará otra vez. Códigos de recuperación que quedan: {left}.',
        'Si no fue usted, elija una nueva contraseña y cree nuevos códigos de recuperación.',
      ],
      action: 'Inicio de sesión y seguridad',
    },
    recovery_codes_renewed: {
      subject: 'Nuevos códigos de recuperación de su cuenta de Nourish',
      heading: 'Hola, {name}',
      paragraphs: [
        'Se acaban de crear nuevos códigos de recuperación para su cuenta. Los anteriores ya no funcionan.',
        'Si no fue usted, otra persona los tiene: elija una nueva contraseña y luego cree nuevos códigos de recuperación.',
      ],
      action: 'Elegir una nueva contraseña',
    },
    second_factor_on: {
      subject: 'Su cuenta de Nourish ahora pide un código',
      heading: 'Hola, {name}',
      paragraphs: [
        'A partir de ahora, para iniciar sesión se necesitan su contraseña y un código de la aplicación de su teléfono. Guarde sus códigos de recuperación en un lugar seguro.',
        'Si no fue usted, otra persona entró en su cuenta: elija una nueva contraseña y luego pida ayuda a la administración.',
      ],
      action: 'Elegir una nueva contraseña',
    },
    second_factor_off: {
      subject: 'Su cuenta de Nourish ya no pide un código',
      heading: 'Hola, {name}',
      paragraphs: [
        'A partir de ahora, basta con su contraseña para iniciar sesión.',
        'Si no fue usted, elija una nueva contraseña de inmediato.',
      ],
      action: 'Elegir una nueva contraseña',
    },
    second_factor_reset: {
      subject: 'Se restableció la verificación en dos pasos de su cuenta de Nourish',
      heading: 'Hola, {name}',
      paragraphs: [
        'La administración restableció la verificación en dos pasos de su cuenta, como se hace cuando se pierde un teléfono. Se cerraron todas sus sesiones y por ahora basta con su contraseña para iniciar sesión.',
        'Inicie sesión y agregue su nuevo teléfono. Si usted no lo pidió, elija una nueva contraseña y avise a su banco de alimentos.',
      ],
      action: 'Inicio de sesión y seguridad',
    },
    second_factor_paused: {
      subject: 'Códigos incorrectos en su cuenta de Nourish',
      heading: 'Hola, {name}',
      paragraphs: [
        'Alguien escribió bien su contraseña y después varios códigos incorrectos, y no pudo entrar.',
        'Si fue usted, no tiene que hacer nada. Si no fue usted, elija una nueva contraseña: otra persona conoce la suya.',
      ],
      action: 'Elegir una nueva contraseña',
    },
    passkey_added: {
      subject: 'Se agregó una llave de acceso a su cuenta de Nourish',
      heading: 'Hola, {name}',
      paragraphs: [
        'Se acaba de agregar una llave de acceso a su cuenta. Con ella puede iniciar sesión sin contraseña. A partir de ahora, no basta con la contraseña: también hace falta una llave de acceso, un código de la aplicación o un código de recuperación.',
        'Si no fue usted, otra persona entró en su cuenta: elija una nueva contraseña y luego pida ayuda a la administración.',
      ],
      action: 'Elegir una nueva contraseña',
    },
    passkey_removed: {
      subject: 'Se quitó una llave de acceso de su cuenta de Nourish',
      heading: 'Hola, {name}',
      paragraphs: [
        'Se acaba de quitar una de sus llaves de acceso y ya no sirve para iniciar sesión. Sus otras formas de iniciar sesión siguen funcionando.',
        'Si no fue usted, elija una nueva contraseña de inmediato.',
      ],
      action: 'Elegir una nueva contraseña',
    },
    app_removed: {
      subject: 'Se quitó la aplicación de autenticación de su cuenta de Nourish',
      heading: 'Hola, {name}',
      paragraphs: [
        'Los códigos de su aplicación de autenticación ya no sirven para iniciar sesión. Sus llaves de acceso y sus códigos de recuperación siguen funcionando.',
        'Si no fue usted, elija una nueva contraseña de inmediato.',
      ],
      action: 'Elegir una nueva contraseña',
    },
  },
  browserOn: '{browser} en {system}',
  unknownDevice: 'un dispositivo desconocido',
  footer: 'Le escribimos para que nadie pueda usar su cuenta sin que usted lo sepa.',
};
