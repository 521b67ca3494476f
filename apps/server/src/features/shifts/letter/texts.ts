import type { Language } from '@nourish/contract';

/**
 * Texts of the letter about volunteer hours. `{person}` is the name with the email of the account, `{since}`
 * the first day as a volunteer. `statement_of_day` is for a period of one day, `statement_of_none` for one
 * without confirmed hours. The labels `confirmed_...` replace the others if some hours are not confirmed.
 */
const en = {
  title: 'Volunteer hours of {name}',
  file: 'Volunteer hours - {name}',
  dateline: '{city}, {date}',
  salutation: 'To whom it may concern:',
  subject: 'Confirmation of volunteer hours',
  statement:
    'This letter confirms that {person} has volunteered at {foodbank} since {since}. From {from} to {to}, {name} completed {shifts} and gave {hours} of unpaid work, as listed below.',
  statement_of_day:
    'This letter confirms that {person} has volunteered at {foodbank} since {since}. On {from}, {name} completed {shifts} and gave {hours} of unpaid work, as listed below.',
  statement_of_none:
    '{person} has been registered as a volunteer at {foodbank} since {since}. We have not confirmed any hours in this period. The hours listed below were recorded by {name}.',
  shifts: { one: '{count}\u00a0shift', other: '{count}\u00a0shifts' },
  hours: { one: '{count}\u00a0hour', other: '{count}\u00a0hours' },
  recording:
    'We record hours by check-in and check-out at each shift, to the quarter of an hour. Where one of them is missing, the scheduled time of the shift counts. All of this work was voluntary and unpaid.',
  facts: {
    volunteer: 'Volunteer',
    period: 'Period',
    shifts: 'Completed shifts',
    hours: 'Total hours',
    confirmed_shifts: 'Confirmed shifts',
    confirmed_hours: 'Confirmed hours',
  },
  table: {
    date: 'Date',
    activity: 'Activity',
    time: 'Time',
    hours: 'Hours',
    confirmed: 'Confirmed',
    total: 'Total',
  },
  note: '{mark} Recorded by the volunteer; not confirmed by the food bank.',
  times: '{from} – {to}',
  times_over_midnight: '{from} – {to} (next day)',
  questions: 'Please contact us if you have any questions about this letter.',
  closing: 'Sincerely,',
  for: 'For {foodbank}',
  signature: { sign: 'Signature', name: 'Name and title', date: 'Date' },
  page: 'Page {page} of {total}',
};

const es: typeof en = {
  title: 'Horas de voluntariado de {name}',
  file: 'Horas de voluntariado - {name}',
  dateline: '{city}, {date}',
  salutation: 'A quien corresponda:',
  subject: 'Constancia de horas de voluntariado',
  statement:
    'Por la presente se hace constar que {person} hace voluntariado en {foodbank} desde el {since}. Del {from} al {to}, {name} completó {shifts} y dedicó {hours} de trabajo no remunerado, según el detalle siguiente.',
  statement_of_day:
    'Por la presente se hace constar que {person} hace voluntariado en {foodbank} desde el {since}. El {from}, {name} completó {shifts} y dedicó {hours} de trabajo no remunerado, según el detalle siguiente.',
  statement_of_none:
    '{person} está en el registro de voluntariado de {foodbank} desde el {since}. No hemos confirmado ninguna hora de este período. Las horas del detalle siguiente las registró {name}.',
  shifts: { one: '{count}\u00a0turno', other: '{count}\u00a0turnos' },
  hours: { one: '{count}\u00a0hora', other: '{count}\u00a0horas' },
  recording:
    'Registramos la llegada y la salida en cada turno, y las horas se redondean al cuarto de hora. Si falta una de las dos, cuenta el horario planificado. Todo este trabajo fue voluntario y no remunerado.',
  facts: {
    volunteer: 'Persona voluntaria',
    period: 'Período',
    shifts: 'Turnos completados',
    hours: 'Total de horas',
    confirmed_shifts: 'Turnos confirmados',
    confirmed_hours: 'Horas confirmadas',
  },
  table: {
    date: 'Fecha',
    activity: 'Actividad',
    time: 'Horario',
    hours: 'Horas',
    confirmed: 'Confirmadas',
    total: 'Total',
  },
  note: '{mark} Horas registradas por la persona voluntaria, sin confirmar por el banco de alimentos.',
  times: '{from} – {to}',
  times_over_midnight: '{from} – {to} (día siguiente)',
  questions: 'Para cualquier pregunta sobre esta constancia, puede comunicarse con nosotros.',
  closing: 'Atentamente,',
  for: 'Por {foodbank}',
  signature: { sign: 'Firma', name: 'Nombre y cargo', date: 'Fecha' },
  page: 'Página {page} de {total}',
};

const fr: typeof en = {
  title: 'Heures de bénévolat de {name}',
  file: 'Heures de bénévolat - {name}',
  dateline: '{city}, le {date}',
  salutation: 'À qui de droit,',
  subject: 'Attestation d’heures de bénévolat',
  statement:
    'Nous attestons que {person} fait du bénévolat auprès de l’organisme {foodbank} depuis le {since}. Du {from} au {to}, {name} a effectué {shifts} et donné {hours} de travail non rémunéré, selon le détail ci-dessous.',
  statement_of_day:
    'Nous attestons que {person} fait du bénévolat auprès de l’organisme {foodbank} depuis le {since}. Le {from}, {name} a effectué {shifts} et donné {hours} de travail non rémunéré, selon le détail ci-dessous.',
  statement_of_none:
    '{person} figure parmi les bénévoles de l’organisme {foodbank} depuis le {since}. Nous n’avons confirmé aucune heure pour cette période. Les heures ci-dessous ont été notées par {name}.',
  shifts: { one: '{count}\u00a0quart', other: '{count}\u00a0quarts' },
  hours: { one: '{count}\u00a0heure', other: '{count}\u00a0heures' },
  recording:
    'L’arrivée et le départ sont notés à chaque quart, et les heures sont arrondies au quart d’heure. Si l’un des deux manque, c’est l’horaire planifié qui compte. Tout ce travail est bénévole et non rémunéré.',
  facts: {
    volunteer: 'Bénévole',
    period: 'Période',
    shifts: 'Quarts effectués',
    hours: 'Total d’heures',
    confirmed_shifts: 'Quarts confirmés',
    confirmed_hours: 'Heures confirmées',
  },
  table: {
    date: 'Date',
    activity: 'Activité',
    time: 'Horaire',
    hours: 'Heures',
    confirmed: 'Confirmées',
    total: 'Total',
  },
  note: '{mark} Heures notées par la personne bénévole, non confirmées par la banque alimentaire.',
  times: '{from} – {to}',
  times_over_midnight: '{from} – {to} (le lendemain)',
  questions: 'Pour toute question au sujet de cette attestation, n’hésitez pas à communiquer avec nous.',
  closing: 'Veuillez recevoir nos salutations distinguées.',
  for: 'Pour {foodbank}',
  signature: { sign: 'Signature', name: 'Nom et titre', date: 'Date' },
  page: 'Page {page} de {total}',
};

export const letterTexts: Record<Language, typeof en> = { en, es, fr };
