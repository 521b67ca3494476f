import type { RequestCall } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useTell } from './api.ts';
import { isToCall, lastTold } from './to-call.ts';

interface ToldTickProps {
  request: { _id: string };
  /** Of the person. */
  name: string;
  /** The lines that nothing could be mailed about. */
  lines: RequestCall['lines'];
}

/**
 * A tick for having told a person without an address about all lines. Unticking takes back the latest call only.
 */
export function ToldTick({ request, name, lines }: ToldTickProps) {
  const { t } = useTranslation('holds');
  const tell = useTell(request._id);
  const untold = lines.filter(isToCall);
  const isTold = untold.length === 0;
  const onChange = (told: boolean) =>
    tell.mutate(
      { line_ids: (told ? untold : lastTold(lines)).map((line) => line._id), told },
      { onSuccess: () => showToast(t(told ? 'calls.recorded' : 'calls.takenBack', { name })) },
    );
  return (
    <div className="print:hidden">
      {/* Not disabled meanwhile, so that it keeps the focus. */}
      <Checkbox
        isSelected={tell.isPending ? tell.variables.told : isTold}
        isIndeterminate={!tell.isPending && !isTold && untold.length < lines.length}
        onChange={onChange}
      >
        <span className="font-semibold">
          {t('calls.told')}
          <span className="sr-only">: {name}</span>
        </span>
      </Checkbox>
      <FormError error={tell.error} />
    </div>
  );
}
