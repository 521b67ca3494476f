import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';

/** The report URL stored in the location state by `FigureLink`; defaults to the reports page. */
function originOf(state: unknown): string {
  const isOurs = typeof state === 'object' && state !== null && 'from' in state;
  const from = isOurs && typeof state.from === 'string' ? state.from : '';
  return from.startsWith(paths.reports) ? from : paths.reports;
}

/** Link from the rows back to the report with their figure. */
export function BackToReport() {
  const { t } = useTranslation('reports');
  const { state } = useLocation() as { state: unknown };
  return <BackLink to={originOf(state)}>{t('title')}</BackLink>;
}
