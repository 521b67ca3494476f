import type { AppointmentFigures, AppointmentReport, Language } from '@nourish/contract';
import { csvOf, type Cell } from '../../../http/csv.ts';
import type { FileResponse } from '../../../http/respond.ts';

/** The figures as CSV: the totals, then each week, then each weekday and time. */
export const fileOf = (report: AppointmentReport, language: Language): FileResponse => ({
  name: `appointments_report_${report.from}_${report.to}.csv`,
  content: csvOf(TEXTS[language].header, rowsOf(report, language)),
});

async function* rowsOf(report: AppointmentReport, language: Language): AsyncGenerator<Cell[]> {
  const { totals, week, slot, weekdays } = TEXTS[language];
  yield [totals, `${report.from}/${report.to}`, ...cellsOf(report.totals)];
  for (const row of report.by_week) yield [week, row.week, ...cellsOf(row)];
  for (const row of report.by_slot) yield [slot, `${weekdays[row.weekday]} ${row.time}`, ...cellsOf(row)];
}

const cellsOf = ({ waiting, ...figures }: AppointmentFigures): Cell[] => [
  figures.places,
  figures.booked,
  figures.capacity_use,
  figures.cancelled,
  figures.handed_out,
  figures.missed,
  figures.no_show_rate,
  waiting.visits,
  waiting.median_minutes,
  waiting.p90_minutes,
];

interface Texts {
  header: string[];
  totals: string;
  week: string;
  slot: string;
  weekdays: Record<AppointmentReport['by_slot'][number]['weekday'], string>;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    header: [
      'By',
      'Value',
      'Places',
      'Booked',
      'Use of places (%)',
      'Cancelled before',
      'Handed out',
      'Missed',
      'No-show rate (%)',
      'Visits with a waiting time',
      'Waiting, median (minutes)',
      'Waiting, nine of ten (minutes)',
    ],
    totals: 'Total',
    week: 'Week',
    slot: 'Weekday and time',
    weekdays: {
      mon: 'Monday',
      tue: 'Tuesday',
      wed: 'Wednesday',
      thu: 'Thursday',
      fri: 'Friday',
      sat: 'Saturday',
      sun: 'Sunday',
    },
  },
  es: {
    header: [
      'Por',
      'Valor',
      'Lugares',
      'Reservados',
      'Uso de los lugares (%)',
      'Canceladas antes',
      'Entregadas',
      'Ausencias',
      'Tasa de ausencias (%)',
      'Visitas con tiempo de espera',
      'Espera, mediana (minutos)',
      'Espera, nueve de cada diez (minutos)',
    ],
    totals: 'Total',
    week: 'Semana',
    slot: 'Día y hora',
    weekdays: {
      mon: 'Lunes',
      tue: 'Martes',
      wed: 'Miércoles',
      thu: 'Jueves',
      fri: 'Viernes',
      sat: 'Sábado',
      sun: 'Domingo',
    },
  },
  fr: {
    header: [
      'Par',
      'Valeur',
      'Places offertes',
      'Réservées',
      'Utilisation des places (%)',
      'Annulés avant',
      'Remis',
      'Manqués',
      'Taux d’absence (%)',
      'Visites avec un temps d’attente',
      'Attente, médiane (minutes)',
      'Attente, neuf sur dix (minutes)',
    ],
    totals: 'Total',
    week: 'Semaine',
    slot: 'Jour et heure',
    weekdays: {
      mon: 'Lundi',
      tue: 'Mardi',
      wed: 'Mercredi',
      thu: 'Jeudi',
      fri: 'Vendredi',
      sat: 'Samedi',
      sun: 'Dimanche',
    },
  },
};
