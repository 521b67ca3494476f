import type { FoodBank } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ExceptionalDays } from './exceptional-days.tsx';

/** Loads the days once it is opened, so that a list of food banks does not send a request for each. */
export function ExceptionalDaysOnDemand({ foodBank }: { foodBank: FoodBank }) {
  const { t } = useTranslation('pickup');
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure label={t('exceptions.label')} onOpen={() => setWasOpened(true)}>
      {wasOpened && <ExceptionalDays foodBank={foodBank} isAskedFor />}
    </Disclosure>
  );
}
