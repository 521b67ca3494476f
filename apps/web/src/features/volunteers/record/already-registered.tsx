import type { FoodBank, Volunteer } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HangingApron } from '../../../ui/illustrations/hanging-apron.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

interface AlreadyRegisteredProps {
  records: readonly Volunteer[];
  others: readonly FoodBank[];
}

/** Replaces the form for registered volunteers: links to the shifts and to other food banks. */
export function AlreadyRegistered({ records, others }: AlreadyRegisteredProps) {
  const { t } = useTranslation('volunteers');
  return (
    <div className="flex flex-col gap-6">
      <EmptyState
        illustration={HangingApron}
        title={t('already.title')}
        text={t('already.text', { foodBank: records.map(({ foodbank_name }) => foodbank_name).join(', ') })}
        action={<LinkButton to={paths.volunteerSchedule}>{t('already.shifts')}</LinkButton>}
      />
      {others.length > 0 && (
        <p className="text-center">
          {t('already.others')}{' '}
          {others.map(({ _id, name }) => (
            <TextLink key={_id} to={paths.volunteerAt(_id)} className="mx-1.5">
              {name}
            </TextLink>
          ))}
        </p>
      )}
    </div>
  );
}
