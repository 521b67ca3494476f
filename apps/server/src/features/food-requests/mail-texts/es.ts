import type { FoodRequestMailTexts } from './texts.ts';

const notes = 'Mensaje del banco de alimentos';
const bring =
  'Traiga bolsas o una caja para sus alimentos. También puede venir otra persona por usted: dele su nombre y el código de la solicitud.';

export const es: FoodRequestMailTexts = {
  request_submitted: {
    subject: 'Recibimos su solicitud de alimentos',
    heading: 'Gracias, {name}. Recibimos su solicitud.',
    paragraphs: [
      'Estos artículos están apartados para usted. {foodbank} revisará su solicitud y le escribirá en cuanto se apruebe.',
      bring,
      'Muestre su código al llegar. En la página de su solicitud lo encuentra también como código QR, y desde allí puede agregar la cita a su calendario.',
    ],
    notes,
  },
  request_approved: {
    subject: 'Su solicitud de alimentos fue aprobada',
    heading: 'Buenas noticias, {name}: su solicitud fue aprobada.',
    paragraphs: ['{foodbank} preparará sus alimentos y le escribirá de nuevo cuando pueda recogerlos.'],
    notes,
  },
  request_rejected: {
    subject: 'Sobre su solicitud de alimentos',
    heading: 'Lo sentimos, {name}.',
    paragraphs: [
      'Esta vez {foodbank} no pudo aceptar su solicitud.',
      'Puede enviar otra solicitud cuando quiera o comunicarse con nosotros: con gusto le ayudaremos a encontrar lo que necesita.',
    ],
    notes: 'Motivo',
  },
  request_ready: {
    subject: 'Sus alimentos están listos para recoger',
    heading: '{name}, sus alimentos están listos.',
    paragraphs: [
      '{foodbank} ya preparó sus alimentos. Puede recogerlos en el lugar, el día y la hora indicados abajo.',
      bring,
      'Si no puede venir, avísenos, para buscar otro momento o dar los alimentos a otra persona.',
    ],
    notes,
  },
  request_fulfilled: {
    subject: 'Gracias por su visita',
    heading: 'Gracias, {name}.',
    paragraphs: [
      'Nos dio gusto recibirle en {foodbank}. Disfrute sus alimentos: aquí siempre encontrará las puertas abiertas.',
    ],
    notes,
  },
  request_cancelled: {
    subject: 'Su solicitud de alimentos se canceló',
    heading: '{name}, su solicitud se canceló.',
    paragraphs: [
      'Ya no hay nada que recoger en {foodbank} para esta solicitud.',
      'Puede enviar una nueva cuando quiera. Si no esperaba este mensaje, comuníquese con nosotros.',
    ],
    notes: 'Motivo',
  },
  request_moved: {
    subject: 'Su cita para recoger cambió de hora',
    heading: '{name}, su cita para recoger cambió.',
    paragraphs: [
      '{foodbank} le espera ahora el día y a la hora indicados abajo. Sus alimentos siguen apartados para usted.',
    ],
    notes,
  },
  request_reminder: {
    subject: 'Su cita para recoger es mañana a las {time}',
    heading: '{name}, su cita para recoger es mañana.',
    paragraphs: ['{foodbank} le espera el {day} a las {time}.', bring],
    notes,
  },
  request_reminder_soon: {
    subject: 'Su cita para recoger es hoy a las {time}',
    heading: '{name}, su cita para recoger es hoy a las {time}.',
    paragraphs: ['{foodbank} le espera pronto.', bring],
    notes,
  },
  request_missed: {
    subject: 'Le esperábamos para recoger sus alimentos',
    heading: '{name}, le esperábamos.',
    paragraphs: [
      'Sabemos que los planes cambian. {foodbank} guarda sus alimentos para usted hasta el {until}.',
      'Elija otro momento que le convenga en la página de su solicitud. Si ya no puede venir, ahí mismo puede cancelar.',
    ],
    notes,
  },
  request_unclaimed: {
    subject: 'Su solicitud de alimentos terminó',
    heading: '{name}, su solicitud terminó.',
    paragraphs: [
      'Nadie recogió sus alimentos en {foodbank}, así que ahora serán para otras personas. Son cosas que pasan, y usted no tiene que hacer nada.',
      'Puede enviar una nueva solicitud cuando quiera. Si algo le impide venir, comuníquese con nosotros: con gusto le ayudaremos.',
    ],
    notes,
  },
  request_reduced: {
    subject: 'Un cambio en su solicitud de alimentos',
    heading: '{name}, su solicitud cambió.',
    paragraphs: [
      'Tuvimos que retirar esto de su solicitud: {taken}. Por ahora, {foodbank} no puede entregárselo.',
      'Su cita para recoger no cambia. Si tiene preguntas o necesita otra cosa en su lugar, comuníquese con nosotros.',
    ],
    notes,
  },
  request_substituted: {
    subject: 'Un cambio en su solicitud de alimentos',
    heading: '{name}, su solicitud cambió.',
    paragraphs: [
      'En lugar de {taken}, {foodbank} le dará {given}.',
      'Su cita para recoger no cambia. Si no puede usarlo o tiene preguntas, comuníquese con nosotros.',
    ],
    notes,
  },
  withoutPage: {
    request_missed: {
      paragraphs: [
        'Sabemos que los planes cambian. {foodbank} guarda sus alimentos para usted hasta el {until}.',
        'Comuníquese con nosotros para elegir otro momento, o para avisarnos que no puede venir.',
      ],
    },
    request_unclaimed: {
      paragraphs: [
        'Nadie recogió sus alimentos en {foodbank}, así que ahora serán para otras personas. Son cosas que pasan, y usted no tiene que hacer nada.',
        'Si necesita alimentos o si algo le impide venir, comuníquese con nosotros: con gusto le ayudaremos.',
      ],
    },
    request_submitted: {
      paragraphs: [
        'Estos artículos están apartados para usted. {foodbank} revisará su solicitud y le escribirá en cuanto se apruebe.',
        bring,
        'Diga su código al llegar.',
      ],
    },
    request_rejected: {
      paragraphs: [
        'Esta vez {foodbank} no pudo aceptar su solicitud.',
        'Puede comunicarse con nosotros cuando quiera: con gusto le ayudaremos a encontrar lo que necesita.',
      ],
    },
    request_cancelled: {
      paragraphs: [
        'Ya no hay nada que recoger en {foodbank} para esta solicitud.',
        'Si no esperaba este mensaje o necesita alimentos, comuníquese con nosotros.',
      ],
    },
  },
  neutralSubject: 'Su cita, {day}',
  action: 'Ver mi solicitud',
  change: 'Elegir otra hora o cancelar',
  changeable:
    'Si cambian sus planes, puede elegir otra hora o cancelar con el enlace de este mensaje hasta que los alimentos estén preparados. El enlace funciona sin iniciar sesión: guárdelo solo para usted.',
  cancel: 'Cancelar la cita',
  cancellable:
    'Si no puede venir, puede cancelar con el enlace de este mensaje hasta que los alimentos estén preparados; para elegir otra hora, comuníquese con nosotros. El enlace funciona sin iniciar sesión: guárdelo solo para usted.',
  unchangeable: 'Si no puede venir a esa hora, comuníquese con nosotros.',
  bookAgain: 'Elegir otro momento',
  map: 'Ver en el mapa',
  calendar: 'Para agregar la cita a su calendario, abra el archivo adjunto.',
  facts: {
    code: 'Código de la solicitud',
    day: 'Día para recoger',
    time: 'Hora para recoger',
    place: 'Lugar',
    contact: 'Contacto',
    items: 'Artículos',
  },
  footer: 'Recibe este mensaje por su solicitud de alimentos a {foodbank}. ¿Preguntas? {contact}',
};
