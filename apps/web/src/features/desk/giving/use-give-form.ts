import type { DeskClient, HamperContents, Program, UsualVisit, Visit } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readStorage, writeStorage } from '../../../lib/storage.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { useForm } from '../../../lib/use-form.ts';
import { hamperQuery } from '../api.ts';
import { isEdited, visitOf, type GiveValues } from './give-values.ts';
import { linesOf, NO_CHANGES, onlyAdded, problemsOf, withoutShortages } from './lines.ts';
import { attentionOf, firstProgram, hamperSizeOf, needsReason, UNKNOWN_SIZE } from '../rules.ts';
import { isReasonMissing, useGive } from './use-give.ts';

const programKey = (foodBankId: string) => `nourish.desk-program.${foodBankId}`;

/** A request that is ready to be handed out. */
interface ReadyRequest {
  request_id: string;
  code: string;
}

export interface GiveOptions {
  foodBankId: string;
  /** The day at the food bank. */
  today: string;
  programs: readonly Program[];
  /** null: anonymous, or a person who was never served here. */
  client: DeskClient | null;
  usual: readonly UsualVisit[];
  ready: ReadyRequest | null;
  /** false: only the request can be handed out. */
  canGive: boolean;
  onGiven: (visit: Visit) => void;
}

const NO_HAMPER: HamperContents = { lines: [], missing: [] };

/** The state of a visit until it is recorded. */
export function useGiveForm({
  foodBankId,
  today,
  programs,
  client,
  usual: usuals,
  ready,
  canGive,
  onGiven,
}: GiveOptions) {
  const { t } = useTranslation('desk');
  const give = useGive();
  const start = (): GiveValues => {
    const lastId = readStorage('sessionStorage', programKey(foodBankId));
    const program = firstProgram(programs, { isPickup: ready !== null, lastId });
    return { program_id: program?._id ?? '', reason: '', household: null, proxy: null, lines: NO_CHANGES };
  };
  const stateOf = ({ program_id, household }: GiveValues) => {
    const program = programs.find(({ _id }) => _id === program_id);
    const usual = usuals.find((each) => each.program_id === program_id);
    const attention = program ? attentionOf(program, usual, today) : 'none';
    return { program, usual, attention, size: household ?? client?.household ?? UNKNOWN_SIZE };
  };
  /** True if the server asked for a reason in the chosen program. */
  const isRefusedIn = ({ program_id }: GiveValues, error: unknown) =>
    give.variables?.program_id === program_id && isReasonMissing(error);
  /** The request to hand out with the next submission; null: lines are given. */
  const submitted = { request: ready };
  const form = useForm({
    initial: start,
    derive: (values: GiveValues, changes: Partial<GiveValues>) =>
      changes.program_id === undefined ? changes : { ...changes, lines: onlyAdded(values.lines) },
    validate: (values) => ({
      reason:
        (needsReason(stateOf(values).attention) || isRefusedIn(values, give.error)) &&
        values.reason.trim() === '' &&
        t('reason.missing'),
    }),
    sentAs: { reason: 'override_reason' },
    onSubmit: async (values) => {
      const requestId = submitted.request?.request_id ?? null;
      const visit = await give.mutateAsync(
        visitOf(values, { clientId: client?._id ?? null, requestId, lines }),
      );
      saved();
      writeStorage('sessionStorage', programKey(foodBankId), values.program_id);
      onGiven(visit);
    },
  });
  const { values } = form;
  const saved = useUnsaved(isEdited(values) && !give.isSuccess, 'address');
  const { program, usual, attention, size } = stateOf(values);
  const people = hamperSizeOf(size);
  const hasHamper = canGive && program !== undefined && program.hamper.length > 0;
  const hamper = useQuery({ ...hamperQuery(values.program_id, people), enabled: hasHamper });
  const { lines: packed, missing } = (hasHamper ? hamper.data : undefined) ?? NO_HAMPER;
  const lines = linesOf(packed, values.lines);
  const problems = problemsOf(form.error, give.variables?.lines);
  const isPacked = !hasHamper || (hamper.data !== undefined && !hamper.isFetching);
  // Also true until the form has closed, so that a second press records nothing.
  const isBusy = form.isPending || give.isSuccess;
  const isRefused = isRefusedIn(values, form.error) || isRefusedIn(values, give.error);

  const submitWith = (request: ReadyRequest | null): void => {
    if (isBusy || (request === null && !isPacked)) return;
    submitted.request = request;
    void form.submit();
  };
  return {
    form,
    formProps: {
      ...form.props,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        submitWith(ready);
      },
    },
    program,
    usual,
    attention,
    size,
    /** undefined if the program has none. */
    hamper: hasHamper ? hamper : undefined,
    /** The contents are shown, so that they can be given. */
    isPacked,
    lines,
    missing,
    problems,
    asksReason: needsReason(attention) || isRefused || values.reason !== '',
    isReasonRequired: needsReason(attention) || isRefused,
    isBusy,
    handsOut: Boolean(give.variables?.request_id),
    give: () => submitWith(null),
    handOut: () => submitWith(ready),
    refreshHamper: (): void => {
      form.change({ lines: withoutShortages(values.lines, problems) });
      form.clearErrors();
      void hamper.refetch();
    },
  };
}
export type GiveForm = ReturnType<typeof useGiveForm>;
