import { useRef, useState } from 'react';
import { mayHaveSucceeded } from '../../lib/idempotency.ts';
import { isRowsError, useCheckShifts, usePlanShifts, type ShiftImport } from './api.ts';
import { readFile, readText, type FileProblem } from './read-file.ts';
import { isAlreadyPlanned } from './rows.ts';

/** The imported table. `name`: the file name; null for pasted text. */
interface Source {
  name: string | null;
  csv: string;
}

/** The input stays until the shifts exist. After a lost response, a retry finds out if it succeeded. */
export function useShiftImport(foodbank_id: string) {
  const [pasted, setPasted] = useState('');
  const [source, setSource] = useState<Source | null>(null);
  const [refused, setRefused] = useState<{ name: string | null; problem: FileProblem } | null>(null);
  const [checked, setChecked] = useState<ShiftImport | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const [planned, setPlanned] = useState<ShiftImport | null>(null);
  const checking = useCheckShifts();
  const planning = usePlanShifts();
  // A second click can arrive before the button is rendered as pending.
  const isBusy = useRef(false);
  const wasLost = useRef(false);

  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => {
      isBusy.current = false;
    });
  };

  /** Returns undefined on failure; the error is in `checking.error`. */
  const runCheck = ({ csv }: Source) => checking.mutateAsync({ csv, foodbank_id }).catch(() => undefined);
  const check = async (next: Source) => {
    setSource(next);
    const answer = await runCheck(next);
    if (answer) setChecked(answer);
  };
  const take = async (name: string | null, read: Awaited<ReturnType<typeof readFile>>) => {
    checking.reset();
    setRefused('problem' in read ? { name, problem: read.problem } : null);
    if ('csv' in read) await check({ name, csv: read.csv });
    else setSource(null);
  };

  const plan = async (next: Source, seen: ShiftImport) => {
    try {
      setPlanned(await planning.mutateAsync({ csv: next.csv, foodbank_id }));
    } catch (error) {
      if (mayHaveSucceeded(error)) wasLost.current = true;
      if (!isRowsError(error)) return;
      const answer = await runCheck(next);
      if (!answer) return;
      if (wasLost.current && answer.rows.every(isAlreadyPlanned)) {
        setPlanned({ ...seen, created: seen.rows.length });
        return;
      }
      setChecked(answer);
      setHasChanged(true);
    }
  };

  return {
    pasted,
    setPasted,
    name: source?.name ?? null,
    /** Why the input was rejected before upload. */
    refused,
    checked,
    /** Another user created one of these shifts after the check. */
    hasChanged,
    planned,
    checking,
    planning,
    takeFile: (file: File) => once(async () => take(file.name, await readFile(file))),
    takePasted: () => once(() => take(null, readText(pasted))),
    checkAgain: async () => {
      if (source) await once(() => check(source));
    },
    plan: async () => {
      if (source && checked) await once(() => plan(source, checked));
    },
    startOver: () => {
      wasLost.current = false;
      checking.reset();
      planning.reset();
      setSource(null);
      setRefused(null);
      setChecked(null);
      setHasChanged(false);
      // Clears the pasted text after its shifts were created.
      if (planned) setPasted('');
      setPlanned(null);
    },
  };
}

export type ShiftImportView = ReturnType<typeof useShiftImport>;
