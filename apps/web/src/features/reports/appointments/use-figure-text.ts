import { SMALLEST_WAITING_COUNT } from '@nourish/contract/appointment-constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import type { AppointmentReport } from '../api.ts';

type Totals = AppointmentReport['totals'];

/** Figures of appointments as text; a dash for a figure without a basis. */
export function useFigureText() {
  const { t } = useTranslation('appointment-figures');
  const { formatNumber: number, formatPercent } = useDates();
  const wait = (minutes: number | null): string =>
    minutes === null ? '–' : t('figures.minutes', { count: minutes, formatted: number(minutes) });
  return {
    number,
    rate: (percent: number | null): string => (percent === null ? '–' : formatPercent(percent)),
    wait,
    ofPlaces: ({ booked, places }: Pick<Totals, 'booked' | 'places'>): string =>
      t('figures.ofPlaces', { count: places, booked: number(booked), formatted: number(places) }),
    waitDetail: ({ visits, p90_minutes }: Totals['waiting']): string => {
      if (visits === 0) return t('figures.nobodyArrived');
      if (p90_minutes === null)
        return t('figures.tooFew', { smallest: SMALLEST_WAITING_COUNT, visits: number(visits) });
      return t('figures.ninetieth', { minutes: wait(p90_minutes), visits: number(visits) });
    },
  };
}
