import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { PickupChoice } from '../pickup-choice/pickup-choice.tsx';
import type { RequestValues } from './draft.ts';
import { pickupForm, type Place } from './pickups.ts';
import { StepNumber } from './step-line.tsx';

interface PickupFieldsProps {
  form: Pick<Form<RequestValues>, 'values' | 'field' | 'preset'>;
  places: readonly Place[];
  isDone: boolean;
  isDisabled: boolean;
}

/** When: the day and the time of the pickup, at each food bank. */
export function PickupFields({ form, places, isDone, isDisabled }: PickupFieldsProps) {
  const { t } = useTranslation('requests');
  const choiceAt = ({ foodBank, pickups, usual }: Place) => (
    <PickupChoice
      key={foodBank._id}
      form={pickupForm(form, foodBank._id)}
      foodBank={foodBank}
      pickups={pickups}
      usual={usual}
      isDisabled={isDisabled}
      ifNone={
        places.length > 1 && (
          <>
            <p>{t('form.sendOthers', { name: foodBank.name })}</p>
            <TextLink to={paths.cart} isAlone>
              {t('shortage.openCart')}
            </TextLink>
          </>
        )
      }
    />
  );
  return (
    <section id="when" aria-labelledby="when-heading" className="flex scroll-mt-6 flex-col gap-5">
      <h2 id="when-heading" tabIndex={-1} className="flex items-center gap-3 text-xl">
        <StepNumber number={3} state={isDone ? 'done' : 'current'} />
        {t('steps.when')}
      </h2>
      {places.length > 1
        ? places.map((place) => (
            <fieldset key={place.foodBank._id} className="flex min-w-0 flex-col gap-5">
              <legend className="mb-3">
                <h3 className="text-lg wrap-break-word">{place.foodBank.name}</h3>
              </legend>
              {choiceAt(place)}
            </fieldset>
          ))
        : places.map(choiceAt)}
    </section>
  );
}
