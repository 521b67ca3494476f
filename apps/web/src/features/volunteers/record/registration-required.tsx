import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HangingApron } from '../../../ui/illustrations/hanging-apron.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

export function RegistrationRequired() {
  const { t } = useTranslation('volunteers');
  return (
    <EmptyState
      illustration={HangingApron}
      title={t('required.title')}
      text={t('required.text')}
      action={<LinkButton to={paths.volunteerRegister}>{t('required.register')}</LinkButton>}
    />
  );
}
