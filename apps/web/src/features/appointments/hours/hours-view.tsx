import type { AffectedBooking, FoodBank, PickupSchedule } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn, useDates } from '../../../lib/dates.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeafCalendar } from '../../../ui/illustrations/leaf-calendar.tsx';
import { OutOfDate } from '../../../ui/out-of-date.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { programsQuery } from '../../programs/api.ts';
import { pickupScheduleQuery } from './api.ts';
import { BookingRules } from './booking-rules.tsx';
import { CallList } from './call-list.tsx';
import { ExceptionalDays } from './exceptional-days.tsx';
import { SaveBar } from './save-bar.tsx';
import { useHoursChange } from './use-hours-change.tsx';
import { useWeekDraft } from './use-week-draft.ts';
import { WeekSection } from './week-section.tsx';
import { inOrder, proposalFrom } from './week.ts';

/** The pickup hours of a food bank. */
export function HoursView({ foodBank }: { foodBank: FoodBank }) {
  const { t } = useTranslation('pickup-hours');
  const query = useQuery(pickupScheduleQuery(foodBank._id));
  const { data, error, isFetching, refetch } = query;
  if (data === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('failed')} className="flex flex-col gap-6 pt-2">
        <Skeleton className="h-120" />
      </QueryPlaceholder>
    );
  return (
    <div className="flex flex-col gap-6 pt-2">
      {error && <OutOfDate isOne isRetrying={isFetching} onRetry={() => void refetch()} />}
      <Schedule foodBank={foodBank} schedule={data} />
    </div>
  );
}

function Schedule({ foodBank, schedule }: { foodBank: FoodBank; schedule: PickupSchedule }) {
  const { t } = useTranslation('pickup-hours');
  const { formatInstant } = useDates();
  const today = todayIn(foodBank.time_zone, new Date(useNow()));
  const { data: programs = [] } = useQuery(programsQuery(foodBank._id));
  const { week, isDirty, isMerged, change, drop } = useWeekDraft(schedule);
  const [isEmpty, setIsEmpty] = useState(false);
  const [toCall, setToCall] = useState<readonly AffectedBooking[]>([]);
  const onSaved = (people: readonly AffectedBooking[]) => {
    setToCall((before) => [...before, ...people]);
    showToast(t('saved'));
  };
  // Another food bank is another URL of the same page.
  const forgetUnsaved = useUnsaved(isDirty, 'address');
  const { start, hasConflict, forgetConflict, question } = useHoursChange(foodBank, schedule, (people) => {
    forgetUnsaved();
    drop();
    onSaved(people);
  });
  const isFirst = schedule.version === 0;
  const form = useForm({
    initial: {},
    onSubmit: () => {
      const isMissing = isFirst && week.blocks.length === 0;
      setIsEmpty(isMissing);
      if (!isMissing) return start({ kind: 'week', week: { ...week, blocks: inOrder(week.blocks) } });
    },
  });
  const proposal = proposalFrom(foodBank.operatingHours);
  if (isFirst && !isDirty)
    return (
      <EmptyState
        illustration={LeafCalendar}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button data-focus-home onPress={() => change(proposal)}>
            {t('empty.action')}
          </Button>
        }
      />
    );
  return (
    <>
      {toCall.length > 0 && <CallList people={toCall} onDismiss={() => setToCall([])} />}
      {isFirst && <Alert>{t(proposal.blocks.length > 0 ? 'empty.proposal' : 'empty.begin')}</Alert>}
      {isDirty && (isMerged || hasConflict) && <Alert tone="warning">{t('conflict')}</Alert>}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex flex-col gap-6">
          <WeekSection
            blocks={week.blocks}
            programs={programs}
            today={today}
            isDisabled={form.isPending}
            onChange={(blocks) => change({ blocks })}
          />
          <BookingRules week={week} isDisabled={form.isPending} onChange={change} />
        </div>
        {!isFirst && (
          <ExceptionalDays
            foodBank={foodBank}
            schedule={schedule}
            programs={programs}
            today={today}
            onSaved={onSaved}
          />
        )}
      </div>
      {schedule.updated_at !== null && (
        <p className="text-sm text-muted">
          {t(schedule.updated_by === null ? 'changed' : 'changedBy', {
            name: schedule.updated_by,
            when: formatInstant(schedule.updated_at, foodBank.time_zone),
          })}
        </p>
      )}
      {isEmpty && week.blocks.length === 0 && <Alert tone="danger">{t('errors.noHours')}</Alert>}
      {isDirty && (
        <SaveBar
          isPending={form.isPending}
          error={form.error}
          onSave={() => void form.submit()}
          onDiscard={() => {
            form.clearErrors();
            forgetConflict();
            drop();
          }}
        />
      )}
      {question}
    </>
  );
}
