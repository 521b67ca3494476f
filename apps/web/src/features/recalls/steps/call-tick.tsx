import type { RecallDetails, RecallNotices } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { isErased } from '../../../lib/erased.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useTimeZone } from '../../food-banks/api.ts';
import { useRecordCall } from '../api.ts';

interface CallProps {
  recall: RecallDetails;
  person: RecallNotices['by_phone'][number];
}

/** A tick for having told a person whom no mail reaches; also after the end of the recall. */
export function CallTick({ recall, person: { notice_id, name, listed_at, called } }: CallProps) {
  const { t } = useTranslation('recalls');
  const record = useRecordCall(recall._id);
  return (
    <div className="print:hidden">
      {/* Not disabled meanwhile, so that it keeps the focus. */}
      <Checkbox
        isSelected={record.isPending && record.variables ? record.variables.called : called !== null}
        onChange={(isCalled) => record.mutate({ notice_id, listed_at, called: isCalled })}
      >
        {t('calls.told')}
        <span className="sr-only">: {name}</span>
      </Checkbox>
      <FormError error={record.error} />
    </div>
  );
}

/** The caller and the time of a call as a sentence; null before the call. */
export function useCalledBy({ foodbank_id }: RecallDetails) {
  const { t } = useTranslation(['recalls', 'common']);
  const { formatInstant } = useDates();
  const timeZone = useTimeZone(foodbank_id);
  return ({ called }: Pick<CallProps['person'], 'called'>): string | null =>
    called &&
    t('recalls:calls.toldBy', {
      name: isErased(called.by) ? t('common:deletedAccount') : called.by,
      when: formatInstant(called.at, timeZone),
    });
}

export function CalledBy({ recall, person }: CallProps) {
  const calledBy = useCalledBy(recall)(person);
  return calledBy && <span className="block text-sm text-muted">{calledBy}</span>;
}
