import type { Trace } from '@nourish/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function useUnits() {
  const { t } = useTranslation('traces');
  const { formatNumber } = useDates();
  return (units: number) => t('units', { count: units, formatted: formatNumber(units) });
}

export function Person({ person }: Pick<Trace['visits'][number], 'person'>) {
  const { t } = useTranslation('traces');
  if (person === null) return <span className="py-2.5">{t('visits.unknown')}</span>;
  const { client_id, code, name } = person;
  const shown = <PersonName name={name} isHousehold={client_id !== null} />;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {client_id === null ? (
        <span className="py-2.5 font-semibold">{shown}</span>
      ) : (
        <TextLink to={paths.client(client_id)} isAlone>
          {shown}
        </TextLink>
      )}
      {code !== null && <span className="text-sm text-muted tabular-nums">{code}</span>}
    </span>
  );
}

interface PartProps {
  title: string;
  intro?: ReactNode;
  /** In place of an empty list. */
  empty: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

export const Part = ({ title, intro, empty, after, children }: PartProps) => (
  <CardSection title={title} className="gap-2">
    {intro}
    {empty === false ? (
      <ul className="divide-y divide-line">{children}</ul>
    ) : (
      <div className="text-muted">{empty}</div>
    )}
    {after}
  </CardSection>
);

export const Row = ({ end, children }: { end?: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
    <span className="flex min-w-0 flex-col wrap-anywhere">{children}</span>
    {end !== undefined && <span className="font-semibold whitespace-nowrap tabular-nums">{end}</span>}
  </li>
);

export const Fact = ({ children }: { children: ReactNode }) => (
  <span className="text-sm text-muted">{children}</span>
);
