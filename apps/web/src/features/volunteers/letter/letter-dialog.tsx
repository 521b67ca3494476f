import type { Language, Volunteer } from '@nourish/contract';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { apiFile } from '../../../lib/api-file.ts';
import { todayIn, useDates } from '../../../lib/dates.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { volunteerKeys } from '../shift-changes.ts';
import { LetterFields } from './letter-fields.tsx';
import {
  type OwnDays,
  type Period,
  problemsOf,
  schoolYearStart,
  type Span,
  spanOf,
} from './letter-periods.ts';

export type LetterRecord = Pick<Volunteer, '_id' | 'foodbank_id' | 'foodbank_name' | 'shifts_completed'>;

export interface LetterChoice {
  record: LetterRecord;
  period: Period;
  own: OwnDays;
  language: Language;
}

interface LetterDialogProps {
  records: readonly LetterRecord[];
  first: LetterRecord;
  name: string | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function LetterDialog({ records, first, name, isOpen, onOpenChange }: LetterDialogProps) {
  const { t } = useTranslation(['volunteer-letter', 'common']);
  const { language } = useLanguage();
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const todayAt = ({ foodbank_id }: LetterRecord) =>
    todayIn(foodBanks?.find(({ _id }) => _id === foodbank_id)?.time_zone ?? DEFAULT_TIME_ZONE);
  const [choice, setChoice] = useState<LetterChoice>(() => {
    const today = todayAt(first);
    return { record: first, period: 'school', own: { from: schoolYearStart(today), to: today }, language };
  });
  const today = todayAt(choice.record);
  const problems = choice.period === 'own' ? problemsOf(choice.own) : {};
  const isValid = Object.keys(problems).length === 0;
  const span = spanOf(choice.period, choice.own, today);
  const hours = useQuery({ ...hoursQuery(choice.record._id, span), enabled: isOpen && isValid });
  const letter = useHoursLetter();

  const change = (changes: Partial<LetterChoice>) => {
    letter.reset();
    setChoice({ ...choice, ...changes });
  };
  const close = () => {
    letter.reset();
    onOpenChange(false);
  };
  const download = () =>
    letter.mutate(
      { id: choice.record._id, span, language: choice.language },
      {
        onSuccess: ({ content, name: file }) => {
          saveFile(content, file ?? 'letter.pdf');
          showToast(t('done'));
          close();
        },
      },
    );

  return (
    <Dialog
      isOpen={isOpen}
      title={name === undefined ? t('title') : t('titleOf', { name })}
      onOpenChange={close}
      isDismissable={!letter.isPending}
      footer={
        <>
          <Button variant="secondary" isDisabled={letter.isPending} onPress={close}>
            {t('common:cancel')}
          </Button>
          <Button
            isDisabled={!isValid || !hours.data || hours.data.completed_shifts === 0}
            isPending={letter.isPending}
            pendingLabel={t('downloading')}
            onPress={download}
          >
            {t('download')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t('intro')}</p>
        <LetterFields
          records={records}
          choice={choice}
          problems={problems}
          today={today}
          isDisabled={letter.isPending}
          onChange={change}
        >
          {isValid && <LetterHours hours={hours} />}
        </LetterFields>
        <FormError error={letter.error} />
      </div>
    </Dialog>
  );
}

interface LetterHoursProps {
  hours: Pick<
    UseQueryResult<{ total_hours: number; completed_shifts: number }>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
}

function LetterHours({ hours: { data, error, isFetching, refetch } }: LetterHoursProps) {
  const { t } = useTranslation(['volunteer-letter', 'volunteers', 'common']);
  const { formatNumber } = useDates();
  if (!data && error)
    return (
      <Alert tone="danger" title={t('failed')}>
        <div className="flex flex-col items-start gap-3">
          {errorMessage(error)}
          <Button variant="secondary" isPending={isFetching} onPress={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      </Alert>
    );
  return (
    <div role="status" className="flex min-h-14 items-center rounded-md bg-sunken px-4 py-2">
      {!data ? (
        <p className="text-muted">{t('counting')}</p>
      ) : data.completed_shifts === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <p>
          <span className="text-xl font-bold tabular-nums">
            {t('volunteers:mine.hoursOf', {
              count: data.total_hours,
              hours: formatNumber(data.total_hours),
            })}
          </span>{' '}
          <span className="text-muted">
            {t('volunteers:mine.shiftsCompleted', { count: data.completed_shifts })}
          </span>
        </p>
      )}
    </div>
  );
}

const hoursQuery = (id: string, span: Span) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'hours', id, span],
    queryFn: async ({ signal }) =>
      (
        await api(
          'GET /api/volunteer-shifts/volunteer/:id/hours',
          { params: { id }, query: span },
          { signal },
        )
      ).data,
  });

interface LetterInput {
  id: string;
  span: Span;
  /** The language of the letter's recipient. */
  language: Language;
}

/** Generates the letter. After a refusal, refetches the hours, because they have changed. */
function useHoursLetter() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: ({ id, span, language }: LetterInput) =>
      apiFile('GET /api/volunteer-shifts/volunteer/:id/letter', {
        params: { id },
        query: { ...span, language },
      }),
    onError: () => queryClient.invalidateQueries({ queryKey: [...volunteerKeys.all, 'hours'] }),
  });
}
