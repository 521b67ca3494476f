import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HangingApron } from '../../../ui/illustrations/hanging-apron.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { OPEN_SHIFTS } from '../open-schedule/anchor.ts';

export function RegistrationRequired() {
  const { t } = useTranslation('volunteers');
  return (
    <EmptyState
      illustration={HangingApron}
      title={t('required.title')}
      text={t('required.text')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={`${paths.volunteer}#${OPEN_SHIFTS}`}>{t('register.shortLink')}</LinkButton>
          <LinkButton variant="secondary" to={paths.volunteerRegister}>
            {t('required.register')}
          </LinkButton>
        </div>
      }
    />
  );
}
