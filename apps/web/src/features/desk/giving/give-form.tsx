import { Plus } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyAround } from '../../../lib/lazy-with-texts.ts';
import { useNarrow } from '../../../lib/media.ts';
import { ignoreStrayEnter } from '../../../lib/stray-enter.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { RadioChips } from '../../../ui/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddItem } from './add-item.tsx';
import { CheckState, CheckSummary } from './check-state.tsx';
import { HamperLines } from './hamper-lines.tsx';
import { HouseholdToday } from './household-today.tsx';
import { withItem, withSubstitute } from './lines.ts';
import { ProxyField } from './proxy-field.tsx';
import { ReasonField } from './reason-field.tsx';
import { RuleFacts } from './rule-facts.tsx';
import { peopleIn } from '../rules.ts';
import { useDeskTexts } from '../use-desk-texts.ts';
import { useGiveForm, type GiveForm as State, type GiveOptions } from './use-give-form.ts';

const SubstituteOffer = lazyAround(
  async () => (await import('./substitute-offer.tsx')).SubstituteOffer,
  'substitutes',
  'needs',
);

export interface GiveFormProps extends GiveOptions {
  /** Directly above the button on phones, where the rest of the household is out of sight. */
  warning?: ReactNode;
}

/** What is given to a household, and the button that records it. */
export function GiveForm({ warning, ...options }: GiveFormProps) {
  const { t } = useTranslation('desk');
  const { foodBankId, today, client, ready, canGive } = options;
  const { sizeOf } = useDeskTexts(today);
  const state = useGiveForm(options);
  const { form, usual, attention, size, isBusy } = state;
  const primary = useId();
  const summary = useId();
  const isNarrow = useNarrow('md');
  const focusFirst = useEffectEvent(() => {
    // There, the household takes the place of the lists and begins with its name.
    if (isNarrow) return;
    const reason = form.ref.current?.querySelector<HTMLElement>('[name="reason"]');
    // Without scrolling: the name of the household stays in sight.
    (reason ?? document.getElementById(primary))?.focus({ preventScroll: reason === null });
  });
  useEffect(() => focusFirst(), []);
  return (
    // On phones a part of the card, so that the buttons stay above the bar wherever the card is scrolled to.
    <div className="flex flex-col gap-4 max-md:contents">
      <form {...state.formProps} className="flex flex-col gap-3 empty:hidden">
        {usual && <RuleFacts usual={usual} attention={attention} today={today} />}
        {state.asksReason && <ReasonField {...form.field('reason')} isRequired={state.isReasonRequired} />}
      </form>
      {canGive && ready === null && <Giving options={options} state={state} />}
      {canGive && (
        <div className="flex flex-col">
          <Disclosure
            label={peopleIn(size) === null ? t('size.todayUnknown') : t('size.today', { size: sizeOf(size) })}
          >
            <HouseholdToday household={size} onChange={(household) => form.change({ household })} />
          </Disclosure>
          {client && (
            <ProxyField
              foodBankId={foodBankId}
              clientId={client._id}
              proxy={form.values.proxy}
              error={state.proxyError}
              isDisabled={isBusy}
              onChange={(proxy) => form.change({ proxy })}
            />
          )}
          {ready && (
            <Disclosure
              label={t('giveMore')}
              onOpen={() => state.setIsMoreOpen(true)}
              onClose={() => state.setIsMoreOpen(false)}
            >
              <div className="flex flex-col gap-4">
                <Giving options={options} state={state} />
                <CheckSummary id={summary} checks={state.checks} />
                <GiveButton state={state} describedBy={summary} isSecondary />
              </div>
            </Disclosure>
          )}
        </div>
      )}
      {/* Above the bar at the bottom of phones. */}
      <div
        onKeyDownCapture={ignoreStrayEnter}
        className="sticky z-10 max-md:bottom-(--shell-bottom) md:bottom-0 -mx-5 -mb-5 rounded-b-lg border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6"
      >
        {warning && <div className="mb-3 empty:hidden sm:hidden">{warning}</div>}
        <FormError error={form.error} className="mb-3" />
        {ready ? (
          <Button
            id={primary}
            size="lg"
            className="w-full"
            isPending={isBusy && state.handsOut}
            onPress={state.handOut}
          >
            {t('handOut', { code: ready.code })}
          </Button>
        ) : (
          <>
            <CheckSummary id={summary} checks={state.checks} className="mb-2" />
            <GiveButton id={primary} state={state} describedBy={summary} />
          </>
        )}
      </div>
    </div>
  );
}

interface GiveButtonProps {
  id?: string;
  state: State;
  /** The verdict on the lines. */
  describedBy: string;
  isSecondary?: boolean;
}

function GiveButton({ id, state, describedBy, isSecondary = false }: GiveButtonProps) {
  const { t } = useTranslation('desk');
  const { hamper, lines, isPacked, isBusy, handsOut, give } = state;
  const isHamper = hamper !== undefined && (!isPacked || lines.some(({ quantity }) => quantity > 0));
  return (
    <Button
      {...(id !== undefined && { id })}
      variant={isSecondary ? 'secondary' : 'primary'}
      size="lg"
      className="w-full"
      isPending={isBusy && !handsOut}
      isDisabled={!isPacked || state.checks.isLoading}
      keepsFocus
      aria-describedby={describedBy}
      onPress={give}
    >
      {t(isHamper ? 'giveHamper' : 'recordVisit')}
    </Button>
  );
}

/** The program, and what it contains. */
function Giving({ options, state }: { options: GiveOptions; state: State }) {
  const { t } = useTranslation('desk');
  const { programs, foodBankId, client } = options;
  const { form, hamper, lines, missing, problems, checks, isBusy, isUnreachable } = state;
  const { values } = form;
  const [isAdding, setIsAdding] = useState(false);
  const adding = useRef<HTMLDivElement>(null);
  const onQuantity = (inventory_id: string, quantity: number) =>
    form.change({
      lines: { ...values.lines, quantities: { ...values.lines.quantities, [inventory_id]: quantity } },
    });
  const focusSearch = useEffectEvent(() => adding.current?.querySelector('input')?.focus());
  useEffect(() => {
    if (isAdding) focusSearch();
  }, [isAdding]);
  return (
    <>
      {programs.length > 1 && (
        <RadioChips
          {...form.field('program_id')}
          label={t('program')}
          options={programs.map(({ _id, name }) => ({ value: _id, label: name }))}
          isDisabled={isBusy}
        />
      )}
      {hamper && hamper.data === undefined && (
        <QueryPlaceholder query={hamper} failed={t('lines.failed')} className="flex flex-col gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </QueryPlaceholder>
      )}
      {isUnreachable && <p>{t('offline.noHamper')}</p>}
      {(hamper?.data !== undefined || hamper === undefined || isUnreachable) && (
        <HamperLines
          lines={lines}
          missing={missing}
          problems={problems}
          checks={checks}
          isDisabled={isBusy}
          onChange={onQuantity}
          onAccept={(inventory_id, allergens) =>
            form.change({
              lines: { ...values.lines, accepted: { ...values.lines.accepted, [inventory_id]: allergens } },
            })
          }
          substituteFor={(lacking) => (
            <Suspense>
              <SubstituteOffer
                foodBankId={foodBankId}
                clientId={client?._id ?? null}
                lacking={lacking}
                lines={lines}
                isDisabled={isBusy}
                onSubstitute={(by, quantity) =>
                  form.change({ lines: withSubstitute(lines, values.lines, { of: lacking, by, quantity }) })
                }
              />
            </Suspense>
          )}
        />
      )}
      <CheckState checks={checks} />
      {problems.size > 0 && (
        <Button variant="secondary" className="self-start" onPress={state.refreshHamper}>
          {t('lines.refresh')}
        </Button>
      )}
      <div ref={adding} data-focus-home tabIndex={-1}>
        {isAdding ? (
          <AddItem
            foodBankId={foodBankId}
            onAdd={(item) =>
              form.change({ lines: withItem(lines, values.lines, { ...item, inventory_id: item._id }) })
            }
          />
        ) : (
          <Button variant="quiet" className="-ml-4" onPress={() => setIsAdding(true)}>
            <Plus aria-hidden className="size-5 shrink-0" />
            {t('add.action')}
          </Button>
        )}
      </div>
    </>
  );
}
