import type { Language, YearOfGiving } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { download } from '../../../lib/downloads.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { fetchStatement, givingQuery } from '../api.ts';
import { inAll, roundKilograms } from './giving.ts';
import { MonthBars } from './month-bars.tsx';

/** What food banks received from the user, with the statement of a year; nothing without received donations. */
export function GivingSummary() {
  const { t } = useTranslation('donations');
  const titleId = useId();
  const { data, isPending } = useQuery(givingQuery);
  if (isPending)
    return (
      <Loading>
        <Skeleton className="h-28" />
      </Loading>
    );
  const [latest] = data?.years ?? [];
  // The effect is optional: the list below contains everything.
  if (!data || !latest) return null;
  const thisYear = data.years.find(({ year }) => year === data.this_year);
  const all = inAll(data.years);
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-3 py-4!">
      <h2 id={titleId} className="sr-only">
        {t('giving.title')}
      </h2>
      <div className="flex flex-wrap items-start gap-x-12 gap-y-4">
        {thisYear && (
          <Effect label={t('giving.thisYear', { year: data.this_year })} giving={thisYear} isLead />
        )}
        {(!thisYear || data.years.length > 1) && (
          <Effect label={t('giving.inAll')} giving={all} isLead={!thisYear} />
        )}
        {thisYear && thisYear.kilograms > 0 && <MonthBars year={data.this_year} months={data.months} />}
        <Statement years={data.years.map(({ year }) => year)} />
      </div>
      <p className="text-sm text-muted">
        {all.kilograms > 0 && all.unweighed > 0 && t('giving.unweighed', { count: all.unweighed })}{' '}
        {t('giving.notReceipt')}
      </p>
    </Card>
  );
}

interface EffectProps {
  label: string;
  giving: Omit<YearOfGiving, 'year'>;
  isLead: boolean;
}

/** Kilograms first, where a weight is known; otherwise products. */
function Effect({ label, giving, isLead }: EffectProps) {
  const { t } = useTranslation('donations');
  const { formatNumber } = useDates();
  const { kilograms, offers, products } = giving;
  return (
    <div>
      <p className={cx('font-bold tabular-nums', isLead ? 'text-3xl leading-10' : 'text-2xl leading-10')}>
        {kilograms > 0
          ? t('giving.kilograms', { amount: formatNumber(roundKilograms(kilograms)) })
          : t('giving.products', { count: products })}
      </p>
      <p className="font-semibold">{label}</p>
      <p className="text-sm text-muted">
        {kilograms === 0
          ? t('giving.offers', { count: offers })
          : products === 1
            ? t('giving.receivedOne')
            : t('giving.received', { count: offers, products: formatNumber(products) })}
      </p>
    </div>
  );
}

/** Downloads the statement of a year. */
function Statement({ years }: { years: readonly number[] }) {
  const { t } = useTranslation('donations');
  const statement = useGuardedMutation({
    mutationFn: (wanted: { year: number; language: Language }) =>
      download(t('giving.statement'), `donations-${wanted.year}.pdf`, (options) =>
        fetchStatement(wanted, options),
      ),
  });
  const onYear = (year: number) => statement.mutate({ year, language: currentLanguage() });
  const [only, ...others] = years;
  return (
    <div className="flex flex-col gap-1.5 max-sm:w-full sm:ml-auto">
      {only !== undefined && others.length === 0 ? (
        <Button variant="secondary" isPending={statement.isPending} onPress={() => onYear(only)}>
          <Download aria-hidden className="size-4" />
          {t('giving.statement')}
        </Button>
      ) : (
        <Menu
          label={t('giving.statement')}
          trigger={
            <>
              <Download aria-hidden className="size-4" />
              {t('giving.statement')}
              <ChevronDown aria-hidden className="size-4" />
            </>
          }
          triggerClassName={buttonClass('secondary', 'md')}
          entries={years.map((year) => ({
            id: String(year),
            label: String(year),
            onAction: () => onYear(year),
          }))}
        />
      )}
      <FormError error={statement.error} />
    </div>
  );
}
