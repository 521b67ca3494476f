import type { ShiftMailTexts } from './texts.ts';

const cannotCome =
  'Si no puede venir, cancele con al menos 24 horas de anticipación, para que otra persona pueda ocupar su lugar.';

export const es: ShiftMailTexts = {
  shift_signed_up: {
    one: {
      subject: 'Inscripción hecha: {shift}, {day}',
      heading: 'Gracias, {name}. Su inscripción está hecha.',
      paragraphs: ['El equipo de {foodbank} le espera con gusto.', cannotCome],
    },
    several: {
      subject: 'Inscripción hecha en {count} turnos',
      heading: 'Gracias, {name}. Su inscripción está hecha.',
      paragraphs: ['El equipo de {foodbank} le espera con gusto.', cannotCome],
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
        '{foodbank} ya no cuenta con usted en ese horario. Gracias por avisar.',
        'Esperamos que nos veamos en otra ocasión.',
      ],
    },
    several: {
      subject: 'Inscripción cancelada en {count} turnos',
      heading: '{name}, sus turnos están cancelados.',
      paragraphs: [
        '{foodbank} ya no cuenta con usted en ese horario. Gracias por avisar.',
        'Esperamos que nos veamos en otra ocasión.',
      ],
    },
  },
  shift_released: {
    one: {
      subject: 'Se retiró su inscripción: {shift}, {day}',
      heading: '{name}, se retiró su inscripción en este turno.',
      paragraphs: [
        '{foodbank} tuvo que cambiar sus planes, así que ya no hace falta venir. Lo sentimos.',
        'Hay otros turnos abiertos y su ayuda es bienvenida.',
      ],
    },
    several: {
      subject: 'Se retiró su inscripción en {count} turnos',
      heading: '{name}, se retiró su inscripción en estos turnos.',
      paragraphs: [
        '{foodbank} tuvo que cambiar sus planes, así que ya no hace falta venir. Lo sentimos.',
        'Hay otros turnos abiertos y su ayuda es bienvenida.',
      ],
    },
  },
  shift_suspended: {
    one: {
      subject: 'Se retiró su inscripción: {shift}, {day}',
      heading: '{name}, se retiró su inscripción en este turno.',
      paragraphs: [
        '{foodbank} puso en pausa su voluntariado. Su inscripción está cancelada y no hace falta venir.',
        'Si cree que es un error, comuníquese con el banco de alimentos.',
      ],
    },
    several: {
      subject: 'Se retiró su inscripción en {count} turnos',
      heading: '{name}, se retiró su inscripción en estos turnos.',
      paragraphs: [
        '{foodbank} puso en pausa su voluntariado. Sus inscripciones están canceladas y no hace falta venir.',
        'Si cree que es un error, comuníquese con el banco de alimentos.',
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
        '{foodbank} cambió el turno en el que usted se inscribió. Así queda ahora, con su día, hora y lugar.',
        cannotCome,
      ],
    },
    several: {
      subject: 'Cambiaron {count} de sus turnos',
      heading: '{name}, sus turnos cambiaron.',
      paragraphs: [
        '{foodbank} cambió turnos en los que usted se inscribió. Así quedan ahora, con su día, hora y lugar.',
        cannotCome,
      ],
    },
  },
  waitlist_offer: {
    subject: 'Un lugar para usted: {shift}, {day}',
    heading: '{name}, se liberó un lugar.',
    paragraphs: [
      'Es su turno en la lista de espera de {foodbank}. Le guardamos el lugar hasta el {until}. Después pasa a la siguiente persona.',
      'Siga el enlace para tomar el lugar, o para cederlo enseguida si no puede venir.',
    ],
  },
  shift_reminder: {
    subject: 'Recordatorio: {shift}, {day}',
    heading: '{name}, nos vemos el {day}.',
    paragraphs: [
      'El equipo de {foodbank} le espera con gusto.',
      'Si al final no puede venir, cancele cuanto antes, para que otra persona pueda ocupar su lugar.',
    ],
  },
  action: 'Ver o cancelar mis turnos',
  cancel: 'No puedo ir: cancelar este turno',
  calendar: 'Para tenerlo todo en su calendario, abra el archivo adjunto.',
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
