import type { ClientImport } from '@nourish/contract';
import { PROGRAM_KINDS } from '@nourish/contract/client-constants';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Select } from '../../ui/select.tsx';
import { programsQuery } from '../programs/api.ts';
import { useImportSteps, type ApplyBody } from './api.ts';

type Choices = Readonly<Record<string, string>>;
const CREATE = 'create:';

/** Summarizes the check, asks for the programs of the file, and offers to apply or discard the import. */
export function ApplyForm({ record }: { record: ClientImport }) {
  const { t } = useTranslation(['client-imports', 'inventory-imports']);
  const { formatNumber } = useDates();
  const { apply, cancel } = useImportSteps(record._id);
  const [choices, setChoices] = useState<Choices>({});
  const [isAsking, setIsAsking] = useState(false);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const selects = useRef<HTMLDivElement>(null);
  const { counts } = record;
  const unknown = record.programs.filter(({ visits, program_id }) => visits > 0 && program_id === null);
  const missing = unknown.filter(({ name }) => choices[name] === undefined);
  const valid = counts.new + counts.changed;
  const hasErrors = counts.error > 0;
  const numbered = (count: number) => ({ count, formatted: formatNumber(count) });
  const label = t(
    hasErrors ? 'inventory-imports:check.applyValid' : 'inventory-imports:check.apply',
    numbered(valid),
  );
  const body: ApplyBody = {
    mode: hasErrors ? 'valid_rows' : 'all_rows',
    programs: unknown.map(({ name }) => ({ name, ...readChoice(choices[name] ?? '') })),
  };

  const onIncomplete = () => {
    setIsIncomplete(true);
    const first = unknown.findIndex(({ name }) => choices[name] === undefined);
    selects.current?.querySelectorAll('select')[first]?.focus();
  };

  return (
    <div className="flex flex-col gap-4">
      {hasErrors ? (
        <Alert tone="warning" title={t('inventory-imports:check.errors', numbered(counts.error))}>
          {t(valid > 0 ? 'inventory-imports:check.errorsText' : 'inventory-imports:check.onlyErrors')}
        </Alert>
      ) : (
        <Alert tone={valid > 0 ? 'success' : 'info'}>
          {t(valid > 0 ? 'inventory-imports:check.fine' : 'nothing')}
        </Alert>
      )}
      {valid > 0 && (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {(['clients_new', 'clients_changed', 'visits_new'] as const)
            .filter((key) => counts[key] > 0)
            .map((key) => (
              <li key={key}>{t(`counts.${key}`, numbered(counts[key]))}</li>
            ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <div ref={selects}>
          <ProgramChoices
            record={record}
            unknown={unknown}
            choices={choices}
            isIncomplete={isIncomplete}
            onChange={(name, choice) => setChoices({ ...choices, [name]: choice })}
          />
        </div>
      )}
      <FormError error={cancel.error} />
      <div className="flex flex-wrap gap-3">
        {valid > 0 && (
          <Button onPress={missing.length > 0 ? onIncomplete : () => setIsAsking(true)}>{label}</Button>
        )}
        <Button variant="secondary" isPending={cancel.isPending} onPress={() => cancel.mutate()}>
          {t('inventory-imports:check.discard')}
        </Button>
      </div>
      <ConfirmDialog
        tone="primary"
        title={t('question.title')}
        message={t(hasErrors ? 'question.valid' : 'question.all', numbered(valid))}
        confirmLabel={label}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => apply.mutateAsync(body)}
      />
    </div>
  );
}

const readChoice = (choice: string): { program_id: string } | { create: (typeof PROGRAM_KINDS)[number] } => {
  const kind = PROGRAM_KINDS.find((each) => choice === CREATE + each);
  return kind === undefined ? { program_id: choice } : { create: kind };
};

interface ProgramChoicesProps {
  record: ClientImport;
  unknown: ClientImport['programs'];
  choices: Choices;
  isIncomplete: boolean;
  onChange: (name: string, choice: string) => void;
}

/** In which program the visits count whose program is not known here. */
function ProgramChoices({ record, unknown, choices, isIncomplete, onChange }: ProgramChoicesProps) {
  const { t } = useTranslation(['client-imports', 'programs']);
  const { formatNumber } = useDates();
  const { data: programs = [] } = useQuery(programsQuery(record.foodbank_id));
  const known = programs.map(({ _id, name }) => ({ value: _id, label: name }));
  const created = PROGRAM_KINDS.map((kind) => ({
    value: CREATE + kind,
    label: t('programs.create', { kind: t(`programs:kinds.${kind}`) }),
  }));
  return (
    <section aria-labelledby="import-programs" className="flex flex-col gap-3">
      <div>
        <h3 id="import-programs" className="text-lg font-semibold">
          {t('programs.title')}
        </h3>
        <p className="text-muted">{t('programs.text')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {unknown.map(({ name, visits }) => (
          <Select
            key={name}
            label={name || t('programs.none')}
            description={t('programs.visits', { count: visits, formatted: formatNumber(visits) })}
            isRequired
            error={isIncomplete && choices[name] === undefined ? t('programs.required') : undefined}
            // A program needs a name.
            options={name === '' ? known : [...known, ...created]}
            value={choices[name] ?? null}
            onChange={(choice) => onChange(name, choice)}
          />
        ))}
      </div>
    </section>
  );
}
