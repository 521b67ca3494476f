import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { DaySwitcher } from '../../ui/day-switcher.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeafCalendar } from '../../ui/illustrations/leaf-calendar.tsx';
import { Storefront } from '../../ui/illustrations/storefront.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { PageHeader, BackLink } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useManagedFoodBank, type ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { dayQuery, emergencyContactsQuery } from './api.ts';
import { ContactNotes, DaySheetOptions } from './day-sheet-options.tsx';
import { DaySheetPaper, type SheetOptions } from './day-sheet-paper.tsx';
import { useDay } from './use-day.ts';

/** `/shift-management/day-sheet`: printable list of a day's shifts. Only the sheet is printed. */
export function DaySheetPage() {
  const { t } = useTranslation('assignments');
  const { foodBank, query } = useManagedFoodBank();
  return (
    <Page className="print:block">
      {foodBank ? (
        <DaySheet key={foodBank._id} foodBank={foodBank} />
      ) : (
        <>
          <PageHeader title={t('sheet.title')} />
          {query.data === undefined ? (
            <QueryPlaceholder query={query} failed={t('dayFailed')}>
              <Skeleton className="h-120" />
            </QueryPlaceholder>
          ) : (
            <EmptyState illustration={Storefront} title={t('sheet.noFoodBank')} />
          )}
        </>
      )}
    </Page>
  );
}

function DaySheet({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('assignments');
  const { formatDate } = useDates();
  const { day, today, goTo } = useDay(foodBank);
  const [options, setOptions] = useState<SheetOptions>({
    emptyRows: 3,
    breaksPages: false,
    hasContacts: false,
  });
  const query = useQuery(dayQuery(foodBank._id, day));
  const contacts = useQuery({ ...emergencyContactsQuery(foodBank._id), enabled: options.hasContacts });
  // Excludes drafts and cancelled shifts.
  const staffed = query.data?.filter(
    ({ shift }) => shift.shift_date === day && (shift.status === 'published' || shift.status === 'completed'),
  );
  const isReady = staffed !== undefined && staffed.length > 0 && !(options.hasContacts && !contacts.data);
  const isNarrow = useNarrow('md');
  const sheetOptions = <DaySheetOptions options={options} onChange={setOptions} />;
  return (
    <>
      <BackLink to={paths.shiftView('assignments', { foodbank: foodBank._id, day })}>
        {t('sheet.back')}
      </BackLink>
      <div className="print:hidden">
        <PageHeader
          title={t('sheet.title')}
          help={paths.helpOn('check-in-people')}
          hasIconActions
          actions={
            <Button isDisabled={!isReady} className="max-sm:px-3" onPress={() => window.print()}>
              <Printer aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{t('sheet.print')}</span>
            </Button>
          }
        />
        <p className="mt-1 text-muted">{t('sheet.intro')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
        <DaySwitcher
          day={day}
          today={today}
          texts={{
            label: t('sheet.day'),
            previous: t('day.previous'),
            next: t('day.next'),
            today: t('day.today'),
          }}
          onChange={goTo}
          startsRow
        />
        {isNarrow ? (
          <div className="has-[details[open]]:w-full">
            <Disclosure label={t('sheet.options')}>{sheetOptions}</Disclosure>
          </div>
        ) : (
          sheetOptions
        )}
      </div>
      <ContactNotes hasContacts={options.hasContacts} contacts={contacts} />
      {staffed === undefined ? (
        <QueryPlaceholder query={query} failed={t('dayFailed')}>
          <Skeleton className="h-120" />
        </QueryPlaceholder>
      ) : staffed.length === 0 ? (
        <EmptyState
          illustration={LeafCalendar}
          title={t('sheet.none', { date: formatDate(day, 'long') })}
          text={t('sheet.noneText')}
        />
      ) : (
        <DaySheetPaper
          foodBank={foodBank}
          day={day}
          staffed={staffed}
          options={options}
          contacts={options.hasContacts ? contacts.data : undefined}
        />
      )}
    </>
  );
}
