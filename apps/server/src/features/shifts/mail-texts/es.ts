import type { ShiftMailTexts } from './texts.ts';

const cannotCome =
  'Si no es posible venir, conviene cancelar al menos 24 horas antes, para que otra persona pueda tomar el lugar.';

export const es: ShiftMailTexts = {
  shift_signed_up: {
    one: {
      subject: 'Inscripción lista: {shift}, {day}',
      heading: 'Gracias, {name}. La inscripción está lista.',
      paragraphs: ['{foodbank} agradece mucho su ayuda.', cannotCome],
    },
    several: {
      subject: 'Inscripción lista en {count} turnos',
      heading: 'Gracias, {name}. La inscripción está lista.',
      paragraphs: ['{foodbank} agradece mucho su ayuda.', cannotCome],
    },
  },
  shift_assigned: {
    one: {
      subject: 'Turno asignado: {shift}, {day}',
      heading: '{name}, hay un turno a su nombre.',
      paragraphs: ['{foodbank} cuenta con su ayuda en el siguiente turno.', cannotCome],
    },
    several: {
      subject: '{count} turnos asignados',
      heading: '{name}, hay {count} turnos a su nombre.',
      paragraphs: ['{foodbank} cuenta con su ayuda en los siguientes turnos.', cannotCome],
    },
  },
  shift_signup_cancelled: {
    one: {
      subject: 'Inscripción cancelada: {shift}, {day}',
      heading: '{name}, su turno está cancelado.',
      paragraphs: [
        '{foodbank} ya no cuenta con su visita. Gracias por avisar.',
        'Ojalá nos veamos en otra ocasión.',
      ],
    },
    several: {
      subject: 'Inscripción cancelada en {count} turnos',
      heading: '{name}, sus turnos están cancelados.',
      paragraphs: [
        '{foodbank} ya no cuenta con su visita. Gracias por avisar.',
        'Ojalá nos veamos en otra ocasión.',
      ],
    },
  },
  shift_released: {
    one: {
      subject: 'Su inscripción ya no está vigente: {shift}, {day}',
      heading: '{name}, su inscripción en este turno ya no está vigente.',
      paragraphs: [
        '{foodbank} necesita menos personas o tuvo que cambiar sus planes, y ya no hace falta venir. Lo sentimos.',
        'Hay otros turnos abiertos y su ayuda es bienvenida.',
      ],
    },
    several: {
      subject: 'Su inscripción en {count} turnos ya no está vigente',
      heading: '{name}, su inscripción en estos turnos ya no está vigente.',
      paragraphs: [
        '{foodbank} necesita menos personas o tuvo que cambiar sus planes, y ya no hace falta venir. Lo sentimos.',
        'Hay otros turnos abiertos y su ayuda es bienvenida.',
      ],
    },
  },
  shift_cancelled: {
    one: {
      subject: 'Turno cancelado: {shift}, {day}',
      heading: '{name}, este turno no se realizará.',
      paragraphs: [
        '{foodbank} tuvo que cancelar el siguiente turno, así que no hace falta venir. Lo sentimos.',
        'Hay otros turnos abiertos y su ayuda es bienvenida.',
      ],
    },
    several: {
      subject: 'Se cancelaron {count} turnos',
      heading: '{name}, estos turnos no se realizarán.',
      paragraphs: [
        '{foodbank} tuvo que cancelar los siguientes turnos, así que no hace falta venir. Lo sentimos.',
        'Hay otros turnos abiertos y su ayuda es bienvenida.',
      ],
    },
  },
  shift_changed: {
    one: {
      subject: 'Cambio de turno: {shift}, ahora el {day}',
      heading: '{name}, su turno cambió.',
      paragraphs: [
        '{foodbank} cambió el turno de su inscripción. Ahora es en este día, hora y lugar.',
        cannotCome,
      ],
    },
    several: {
      subject: 'Cambiaron {count} de sus turnos',
      heading: '{name}, sus turnos cambiaron.',
      paragraphs: [
        '{foodbank} cambió turnos de su inscripción. Ahora son en estos días, horas y lugar.',
        cannotCome,
      ],
    },
  },
  waitlist_offer: {
    subject: 'Un lugar para usted: {shift}, {day}',
    heading: '{name}, hay un lugar libre.',
    paragraphs: [
      'Es su turno en la lista de espera de {foodbank}. Le guardamos el lugar hasta: {until}. Después pasa a la siguiente persona.',
      'Siga el enlace para tomar el lugar, o para cederlo enseguida si no es posible venir.',
    ],
  },
  shift_reminder: {
    subject: 'Recordatorio: {shift}, {day}',
    heading: '{name}, nos vemos el {day}.',
    paragraphs: [
      '{foodbank} agradece mucho su ayuda.',
      'Si al final no es posible venir, conviene cancelar cuanto antes, para que otra persona pueda tomar el lugar.',
    ],
  },
  action: 'Ver o cancelar mis turnos',
  cancel: 'No puedo ir: cancelar este turno',
  answer_offer: 'Tomar o ceder el lugar',
  good_to_know: 'Conviene saber',
  reason: 'Motivo',
  facts: {
    shift: 'Turno',
    day: 'Día',
    time: 'Hora',
    place: 'Lugar',
    times: 'de {from} a {to}',
    times_over_midnight: 'de {from} a {to} (del día siguiente)',
  },
  footer: 'Recibe este mensaje porque hace voluntariado en {foodbank}. ¿Preguntas? {contact}',
};
