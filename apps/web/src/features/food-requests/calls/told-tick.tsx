import type { RequestCall } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { isErased } from '../../../lib/erased.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useTimeZone } from '../../food-banks/api.ts';
import { useTell } from './api.ts';

interface ToldTickProps {
  request: { _id: string; foodbank_id: string };
  /** Of the person. */
  name: string;
  /** The lines that nothing could be mailed about. */
  lines: RequestCall['lines'];
}

/** The tick that a person without an address was told, with who did it and when. */
export function ToldTick({ request: { _id, foodbank_id }, name, lines }: ToldTickProps) {
  const { t } = useTranslation(['holds', 'common']);
  const { formatInstant } = useDates();
  const timeZone = useTimeZone(foodbank_id);
  const tell = useTell(_id);
  const isTold = lines.every(({ told }) => told);
  const last = isTold ? lines.at(-1)?.told : null;
  const onChange = (told: boolean) =>
    tell.mutate(
      { line_ids: lines.map((line) => line._id), told },
      { onSuccess: () => showToast(t(told ? 'holds:calls.recorded' : 'holds:calls.takenBack', { name })) },
    );
  return (
    <div className="print:hidden">
      {/* Not disabled meanwhile, so that it keeps the focus. */}
      <Checkbox isSelected={tell.isPending ? tell.variables.told : isTold} onChange={onChange}>
        <span className="font-semibold">
          {t('holds:calls.told')}
          <span className="sr-only">: {name}</span>
        </span>
        {last && (
          <span className="block text-sm text-muted">
            {t('holds:calls.toldBy', {
              name: isErased(last.by) ? t('common:deletedAccount') : last.by,
              date: formatInstant(last.at, timeZone),
            })}
          </span>
        )}
      </Checkbox>
      <FormError error={tell.error} />
    </div>
  );
}
