import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { HangingApron } from '../../../ui/illustrations/hanging-apron.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { OPEN_SHIFTS } from '../open-schedule/anchor.ts';

/** `isAboveShifts`: the open shifts follow on the same page. */
export function RegistrationRequired({ isAboveShifts = false }: { isAboveShifts?: boolean }) {
  const { t } = useTranslation('volunteers');
  const shifts = isAboveShifts ? { href: `#${OPEN_SHIFTS}` } : { to: `${paths.volunteer}#${OPEN_SHIFTS}` };
  return (
    <EmptyState
      illustration={HangingApron}
      title={t('required.title')}
      text={t('required.text')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton {...shifts}>{t('register.shortLink')}</LinkButton>
          <LinkButton variant="secondary" to={paths.volunteerRegister}>
            {t('required.register')}
          </LinkButton>
        </div>
      }
    />
  );
}
