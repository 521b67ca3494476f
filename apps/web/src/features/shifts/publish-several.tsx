import type { Shift } from '@nourish/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';
import { useSetStatusOfSeveral, type Outcome } from './api.ts';

/** Publishes drafts in sequence and shows the result of each. */
export function PublishSeveral({ shifts, onClose }: { shifts: readonly Shift[]; onClose: () => void }) {
  const { t } = useTranslation(['shifts', 'common']);
  const { mutateAsync, isPending } = useSetStatusOfSeveral();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const left = shifts.filter(({ _id }) => outcomes.get(_id) !== 'done');
  const hasFailed = [...outcomes.values()].some((outcome) => outcome !== 'done');
  const publish = async () => {
    const results = await mutateAsync({
      ids: left.map(({ _id }) => _id),
      status: 'published',
      report: (id, outcome) => setOutcomes((known) => new Map(known).set(id, outcome)),
    });
    if (results.some((outcome) => outcome !== 'done')) return;
    showToast(t('publish.done', { count: shifts.length }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!isPending}
      title={t('publish.title', { count: shifts.length })}
      footer={
        <>
          <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
            {t('common:close')}
          </Button>
          <Button isPending={isPending} onPress={() => void publish()}>
            {t(hasFailed ? 'publish.again' : 'publish.confirm', { count: left.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('publish.text')}</p>
        <ul className="flex flex-col divide-y divide-line">
          {shifts.map((shift) => (
            <PublishedRow key={shift._id} shift={shift} outcome={outcomes.get(shift._id)} />
          ))}
        </ul>
        <p role="status" className="font-semibold empty:hidden">
          {outcomes.size > 0 &&
            t('publish.soFar', { done: shifts.length - left.length, count: shifts.length })}
        </p>
      </div>
    </Dialog>
  );
}

function PublishedRow({ shift, outcome }: { shift: Shift; outcome: Outcome | undefined }) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  const { timeOf } = useStaffShiftWords();
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{shift.title}</span>
        <span className="block text-sm text-muted first-letter:uppercase">
          {formatDate(shift.shift_date, 'weekday')}, {timeOf(shift)}
        </span>
        {outcome !== undefined && outcome !== 'done' && (
          <span className="block text-sm font-medium text-danger">{errorMessage(outcome)}</span>
        )}
      </span>
      {outcome === 'done' && (
        <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold text-primary">
          <CircleCheck aria-hidden className="size-5" />
          {t('status.published')}
        </span>
      )}
      {outcome !== undefined && outcome !== 'done' && (
        <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      )}
    </li>
  );
}
