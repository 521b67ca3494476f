import type { DeskClient, HamperContents, Program, UsualVisit } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isNoResponse } from '../../../lib/api-error.ts';
import { useConnection } from '../../../lib/connection.ts';
import { readStorage, writeStorage } from '../../../lib/storage.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { useForm } from '../../../lib/use-form.ts';
import { hamperQuery } from '../api.ts';
import { isEdited, visitOf, type GiveValues } from './give-values.ts';
import { linesOf, NO_CHANGES, onlyAdded, problemsOf, stillMissing, withoutShortages } from './lines.ts';
import { useDeskDay } from '../offline/use-desk-day.ts';
import { servedPrograms, useVisitEntries, withServed } from '../offline/visit-entries.ts';
import {
  attentionOf,
  firstProgram,
  hamperSizeOf,
  nameOfClient,
  needsReason,
  UNKNOWN_SIZE,
} from '../rules.ts';
import { isReasonMissing, useGive, type GivenVisit } from './use-give.ts';
import { useLineChecks } from './use-line-checks.ts';
import { useSigned } from './use-signed.ts';

const programKey = (foodBankId: string) => `nourish.desk-program.${foodBankId}`;

/** A request that is ready to be handed out. */
interface ReadyRequest {
  request_id: string;
  code: string;
  /** Of a person who was never served here. */
  name?: string;
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
  onGiven: (given: GivenVisit) => void;
}

const NO_HAMPER: HamperContents = { lines: [], missing: [] };

/** The state of a visit until it is recorded. */
export function useGiveForm({
  foodBankId,
  today,
  programs,
  client,
  usual: recorded,
  ready,
  canGive,
  onGiven,
}: GiveOptions) {
  const { t } = useTranslation('desk');
  const give = useGive();
  const open = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    open.current = controller;
    return () => controller.abort();
  }, []);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const signed = useSigned(client?._id ?? '');
  const isAway = useConnection().connection !== 'online';
  const { waiting } = useVisitEntries(foodBankId);
  const { timeZone } = useDeskDay(foodBankId, today);
  const served = client === null ? [] : servedPrograms(waiting, { clientId: client._id, today, timeZone });
  const usuals = withServed(recorded, served, today);
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
    give.variables?.body.program_id === program_id && isReasonMissing(error);
  /** The request to hand out with the next submission; null: lines are given. */
  const submitted = { request: ready };
  /** A request always counts in the program of requests, also if it became ready after another was chosen. */
  const sentBy = (values: GiveValues): GiveValues =>
    submitted.request === null
      ? values
      : { ...values, program_id: firstProgram(programs, { isPickup: true, lastId: null })?._id ?? '' };
  const form = useForm({
    initial: start,
    derive: (values: GiveValues, changes: Partial<GiveValues>) =>
      changes.program_id === undefined ? changes : { ...changes, lines: onlyAdded(values.lines) },
    validate: (values) => ({
      reason:
        (needsReason(stateOf(sentBy(values)).attention) || isRefusedIn(sentBy(values), give.error)) &&
        values.reason.trim() === '' &&
        t('reason.missing'),
      proxy: isAway && signed.isUnrecorded(values.proxy) && t('offline.signedRefused'),
    }),
    sentAs: ({ proxy }) => ({
      reason: 'override_reason',
      proxy: proxy?.client_id === null ? 'proxy_name' : 'proxy_id',
    }),
    onSubmit: async (values) => {
      const request = submitted.request;
      const name = client ? nameOfClient(client) : (request?.name ?? null);
      const left = open.current.signal;
      const { program_id } = sentBy(values);
      // First, so that the form is still there if it is refused.
      await signed.record(values.proxy, today);
      const done = await give.mutateAsync({
        body: visitOf(sentBy(values), {
          clientId: client?._id ?? null,
          requestId: request?.request_id ?? null,
          lines,
        }),
        facts: {
          foodbank_id: foodBankId,
          program_name: stateOf(sentBy(values)).program?.name ?? '',
          client_code: client?.code ?? request?.code ?? null,
          item_names: Object.fromEntries(
            lines.map(({ inventory_id, item_name }) => [inventory_id, item_name]),
          ),
        },
        name: name ?? t('anonymous'),
        left,
      });
      saved();
      // Handing out a request does not change the default for the next household.
      if (request === null) writeStorage('sessionStorage', programKey(foodBankId), program_id);
      onGiven({
        visit: done.isSent ? done.answer : null,
        isSent: done.isSent,
        name,
        wasLeft: left.aborted,
      });
    },
  });
  const { values } = form;
  const saved = useUnsaved(isEdited(values) && !give.isSuccess, 'address');
  const { program, usual, attention, size } = stateOf(values);
  const people = hamperSizeOf(size);
  const hasHamper = canGive && program !== undefined && program.hamper.length > 0;
  const hamper = useQuery({ ...hamperQuery(values.program_id, people), enabled: hasHamper });
  const contents = (hasHamper ? hamper.data : undefined) ?? NO_HAMPER;
  const lines = linesOf(contents.lines, values.lines);
  const missing = stillMissing(contents, values.lines);
  const problems = problemsOf(form.error, give.variables?.body.lines);
  const checks = useLineChecks({
    foodBankId,
    client,
    lines,
    missing: contents.missing,
    problems,
    error: form.error,
    isShown: canGive && (ready === null || isMoreOpen),
  });
  /** Something can be given nevertheless; the stock is corrected later. */
  const isUnreachable = hasHamper && hamper.data === undefined && isNoResponse(hamper.error);
  const isPacked = !hasHamper || isUnreachable || (hamper.data !== undefined && !hamper.isFetching);
  // Also true until the form has closed, so that a second press records nothing.
  const isBusy = form.isPending || give.isSuccess;
  // A visit waits for the connection, an authorization does not.
  const isSignedLost = isNoResponse(form.error) && signed.isUnrecorded(values.proxy);
  const isRefused = isRefusedIn(values, form.error) || isRefusedIn(values, give.error);

  const submitWith = (request: ReadyRequest | null): void => {
    if (isBusy || (request === null && (!isPacked || checks.holdsBack()))) return;
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
    /** The server does not say what the hamper contains. */
    isUnreachable,
    lines,
    missing,
    problems,
    checks,
    asksReason: needsReason(attention) || isRefused || values.reason !== '',
    isReasonRequired: needsReason(attention) || isRefused,
    proxyError: form.errorOf('proxy') ?? (isSignedLost ? t('offline.signedRefused') : undefined),
    isBusy,
    /** Opens and closes what can be given beside a request. */
    setIsMoreOpen,
    handsOut: Boolean(give.variables?.body.request_id),
    give: () => submitWith(null),
    handOut: () => submitWith(ready),
    refreshHamper: (): void => {
      form.change({ lines: withoutShortages(values.lines, problems) });
      form.clearErrors();
      checks.recheck();
      void hamper.refetch();
    },
  };
}
export type GiveForm = ReturnType<typeof useGiveForm>;
