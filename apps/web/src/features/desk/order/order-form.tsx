import type { Client, FoodBank } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazyAround } from '../../../lib/lazy-with-texts.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { useForm } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { usualVisitsQuery } from '../../clients/api.ts';
import { useOrderForClient } from '../../food-requests/api.ts';
import { PickupChoice } from '../../food-requests/pickup-choice/pickup-choice.tsx';
import type { UsualVisit } from '../../food-requests/pickup-choice/slot-fields.tsx';
import { usePickupOffer } from '../../food-requests/pickup-choice/use-pickup-offer.ts';
import { validatePickup } from '../../food-requests/pickup-choice/validate.ts';
import { isTimeRefused } from '../../food-requests/refused-time.ts';
import { useNeedsNames } from '../../needs/use-needs-names.ts';
import { programsQuery } from '../../programs/api.ts';
import { AddItem } from '../giving/add-item.tsx';
import { CheckState, CheckSummary } from '../giving/check-state.tsx';
import { HamperLines } from '../giving/hamper-lines.tsx';
import { problemsOf, type GivenLine } from '../giving/lines.ts';
import { useLineChecks } from '../giving/use-line-checks.ts';
import { nameOfClient } from '../rules.ts';
import { bodyOf, initialOrder, sentItems, withSubstituted, withUnit } from './order-values.ts';

const NoSubstituteChoice = lazyAround(
  async () => (await import('../../inventory/no-substitute-choice.tsx')).NoSubstituteChoice,
  'substitutes',
);

const SubstituteOffer = lazyAround(
  async () => (await import('../giving/substitute-offer.tsx')).SubstituteOffer,
  'substitutes',
  'needs',
);

interface OrderFormProps {
  client: Client;
  foodBank: FoodBank;
}

/** The items, the pickup and the needs of a request for a household. */
export function OrderForm({ client, foodBank }: OrderFormProps) {
  const { t } = useTranslation(['requests', 'desk', 'pickup']);
  const navigate = useNavigate();
  const order = useOrderForClient();
  const items = useRef<HTMLDivElement>(null);
  const pickups = usePickupOffer(foodBank._id);
  const usual = useUsualVisit(client);
  const names = useNeedsNames();
  const form = useForm({
    initial: () => initialOrder(client, names),
    validate: (values) => ({
      ...validatePickup(values, pickups.offer, foodBank.time_zone, new Date()),
      items: sentItems(values).length === 0 && ('noItems' as const),
    }),
    textOf: (problem) => (problem === 'noItems' ? t('desk:order.noItems') : t(problem)),
    sentAs: { date: 'preferredPickupDate', time: 'preferredPickupTime' },
    async onSubmit(values) {
      const { _id, code } = await order.mutateAsync(bodyOf(client, values));
      saved();
      showToast(t('desk:order.done', { code, name: nameOfClient(client) }));
      await navigate(paths.requestDetails(_id));
    },
  });
  const saved = useUnsaved(form.isDirty);
  const { values, isPending, error } = form;
  const problems = problemsOf(error, sentItems(values));
  const itemsProblem = form.errorOf('items');
  const checks = useLineChecks({
    foodBankId: foodBank._id,
    client,
    ...(values.date !== '' && { pickupDate: values.date }),
    lines: values.items,
    missing: [],
    problems,
    error,
    isShown: true,
  });
  const changeLine = (id: string, changes: Partial<GivenLine>) =>
    form.change({
      items: values.items.map((line) => (line.inventory_id === id ? { ...line, ...changes } : line)),
    });
  // The search precedes the form's fields and is not one of them.
  const focusItems = useEffectEvent(() => {
    if (sentItems(values).length === 0) items.current?.querySelector('input')?.focus();
  });
  const { failures } = form;
  useEffect(() => {
    if (failures > 0) focusItems();
  }, [failures]);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <div ref={items}>
        <Card as="section" aria-labelledby="order-items" className="flex flex-col gap-4">
          <h2 id="order-items" className="text-xl">
            {t('details.items')}
          </h2>
          <HamperLines
            label={t('details.items')}
            lines={values.items}
            missing={[]}
            problems={problems}
            isDisabled={isPending}
            checks={checks}
            onChange={(inventory_id, quantity) => changeLine(inventory_id, { quantity })}
            onAccept={(inventory_id, acknowledged) => changeLine(inventory_id, { acknowledged })}
            substituteFor={(lacking) =>
              (!lacking.no_substitute || lacking.best) && (
                <Suspense>
                  <SubstituteOffer
                    foodBankId={foodBank._id}
                    clientId={client._id}
                    {...(values.date !== '' && { pickupDate: values.date })}
                    lacking={lacking}
                    lines={values.items}
                    isDisabled={isPending}
                    onSubstitute={(by, quantity) =>
                      form.change({ items: withSubstituted(values.items, { of: lacking, by, quantity }) })
                    }
                  />
                </Suspense>
              )
            }
            choiceOf={({ inventory_id, item_name, no_substitute = false }) => (
              <Suspense>
                <NoSubstituteChoice
                  name={item_name}
                  isSelected={no_substitute}
                  isDisabled={isPending}
                  onChange={(isStrict) => changeLine(inventory_id, { no_substitute: isStrict })}
                />
              </Suspense>
            )}
          />
          <CheckState checks={checks} />
          {itemsProblem && <Alert tone="danger">{itemsProblem}</Alert>}
          <AddItem
            foodBankId={foodBank._id}
            onAdd={(item) => form.change({ items: withUnit(values.items, item) })}
          />
        </Card>
      </div>
      <form
        {...form.props}
        onSubmit={(event) => {
          event.preventDefault();
          if (!checks.holdsBack()) void form.submit();
        }}
        className="flex flex-col gap-6"
      >
        <Card className="flex flex-col gap-5">
          <h2 className="text-xl">{t('steps.when')}</h2>
          <PickupChoice
            form={form}
            foodBank={foodBank}
            pickups={pickups}
            usual={usual}
            isDisabled={isPending}
          />
        </Card>
        <Card className="grid gap-5 sm:grid-cols-2">
          <h2 className="col-span-full text-xl">{t('form.needs')}</h2>
          {(
            [
              ['dietaryRestrictions', t('facts.restrictions')],
              ['allergies', t('facts.allergies')],
              ['specialInstructions', t('facts.instructions')],
            ] as const
          ).map(([name, label]) => (
            <TextArea
              key={name}
              {...form.field(name)}
              label={label}
              rows={2}
              {...(name === 'specialInstructions' && { className: 'col-span-full' })}
              isOptional
              isDisabled={isPending}
              maxLength={LIMITS.longText}
            />
          ))}
        </Card>
        {client.email === null && !client.has_account && (
          <Alert tone="info">{t('desk:order.noMail', { name: nameOfClient(client) })}</Alert>
        )}
        <FormError error={isTimeRefused(error) ? null : error} />
        <CheckSummary id="order-check" checks={checks} />
        <Button
          type="submit"
          aria-describedby="order-check"
          size="lg"
          className="self-start max-sm:w-full"
          isPending={isPending}
          isDisabled={checks.isLoading}
          keepsFocus
          pendingLabel={t('form.submitting')}
        >
          {t('desk:order.submit')}
        </Button>
      </form>
    </div>
  );
}

/** From when a household usually comes in the program of requests; undefined until known. */
function useUsualVisit({ _id, foodbank_id }: Client): UsualVisit | undefined {
  const { data: visits } = useQuery(usualVisitsQuery(_id));
  const { data: programs } = useQuery(programsQuery(foodbank_id));
  const program = programs?.find(({ takes_requests }) => takes_requests);
  const visit = visits?.find(({ program_id }) => program_id === program?._id);
  return visit && { from: visit.next_day, of: 'household' };
}
