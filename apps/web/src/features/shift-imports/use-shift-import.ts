import { useRef, useState } from 'react';
import { isUndecided } from '../../lib/attempt.ts';
import { isAboutRows, useCheckShifts, usePlanShifts, type ShiftImport } from './api.ts';
import { readFile, readText, type FileProblem } from './read-file.ts';
import { isThereAlready } from './rows.ts';

/** What is imported. `name`: of the file; null for what was pasted. */
interface Source {
  name: string | null;
  csv: string;
}

/**
 * An import from choosing to planning. What was chosen or pasted stays until it is planned, whatever fails on the way; where
 * the answer to planning was lost, trying again finds out whether it was carried out.
 */
export function useShiftImport(foodbank_id: string) {
  const [pasted, setPasted] = useState('');
  const [source, setSource] = useState<Source | null>(null);
  const [refused, setRefused] = useState<{ name: string | null; problem: FileProblem } | null>(null);
  const [checked, setChecked] = useState<ShiftImport | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const [planned, setPlanned] = useState<ShiftImport | null>(null);
  const checking = useCheckShifts();
  const planning = usePlanShifts();
  // A second press can come before the button knows of the first.
  const isBusy = useRef(false);
  const wasLost = useRef(false);

  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => {
      isBusy.current = false;
    });
  };

  /** undefined: it failed, and why is in `checking.error`. */
  const ask = ({ csv }: Source) => checking.mutateAsync({ csv, foodbank_id }).catch(() => undefined);
  const check = async (next: Source) => {
    setSource(next);
    const answer = await ask(next);
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
      if (isUndecided(error)) wasLost.current = true;
      if (!isAboutRows(error)) return;
      const answer = await ask(next);
      if (!answer) return;
      if (wasLost.current && answer.rows.every(isThereAlready)) {
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
    /** Why what was chosen is not even sent. */
    refused,
    checked,
    /** Somebody planned one of these shifts between the check and planning. */
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
      // What is planned is not pasted a second time.
      if (planned) setPasted('');
      setPlanned(null);
    },
  };
}

export type ShiftImportView = ReturnType<typeof useShiftImport>;
