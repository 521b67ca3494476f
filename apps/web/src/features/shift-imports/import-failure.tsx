import { SHIFT_IMPORT_MAX_CHARACTERS } from '@nourish/contract/volunteer-constants';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { fileProblem, isFileError } from './api.ts';
import type { ShiftImportView } from './use-shift-import.ts';

/** The reason that the check failed. Keeps the input if a retry may help. */
export function ImportFailure({ view }: { view: ShiftImportView }) {
  const { t } = useTranslation('shift-imports');
  const { formatNumber } = useDates();
  const { refused, checking, name, checkAgain } = view;
  const titleOf = (file: string | null) => file ?? t('choose.pasted');
  if (refused) {
    const max = formatNumber(SHIFT_IMPORT_MAX_CHARACTERS);
    return (
      <Outcome>
        <Alert tone="danger" title={titleOf(refused.name)}>
          {t(`problems.${refused.problem}`, { max })}
        </Alert>
      </Outcome>
    );
  }
  if (!checking.error) return null;
  return (
    <Outcome>
      <Alert tone="danger" title={titleOf(name)}>
        <p>{fileProblem(checking.error) ?? errorMessage(checking.error)}</p>
        {!isFileError(checking.error) && (
          <Button variant="secondary" className="mt-3" onPress={() => void checkAgain()}>
            {t('choose.again')}
          </Button>
        )}
      </Alert>
    </Outcome>
  );
}

/** A result that focuses itself when it appears. */
export function Outcome({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-md outline-none">
      {children}
    </div>
  );
}
