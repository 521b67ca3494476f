import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { readVolunteer } from '../../lib/volunteer-flags.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useMyVolunteers } from './use-my-volunteers.ts';

export function LandingActions() {
  const { t } = useTranslation('volunteer-landing');
  const { status } = useSession();
  const { data: records, error } = useMyVolunteers();
  const isSignedOut = status === 'signed_out' || status === 'account_missing';
  // Until the server responds, or if it is unreachable, use the registration remembered in this browser.
  const isRemembered = (status === 'signed_in' || status === 'unreachable') && readVolunteer() !== null;
  const isRegistered = !isSignedOut && (records ? records.length > 0 : isRemembered);
  // The registration is unknown: show the links of a volunteer; their pages show the error and Retry.
  const isUnknown = !isSignedOut && !isRegistered && !records && error !== null;
  const schedule = (
    <LinkButton
      to={paths.volunteerSchedule}
      variant={isRegistered || isUnknown ? 'primary' : 'secondary'}
      size="lg"
    >
      {t('schedule')}
    </LinkButton>
  );
  if (isRegistered || isUnknown)
    return (
      <>
        {schedule}
        <LinkButton to={paths.myShifts} variant="secondary" size="lg">
          {t('myShifts')}
        </LinkButton>
        {isRegistered && (
          <LinkButton to={paths.volunteerRecord} variant="quiet" size="lg">
            {t('record')}
          </LinkButton>
        )}
      </>
    );
  return (
    <>
      {isSignedOut ? (
        // Sign-up first, because visitors may have no account; its link to sign-in preserves the return path.
        <LinkButton to={paths.signUp} state={{ from: paths.volunteerRegister }} size="lg">
          {t('signIn')}
        </LinkButton>
      ) : (
        <LinkButton to={paths.volunteerRegister} size="lg">
          {t('register')}
        </LinkButton>
      )}
      {schedule}
    </>
  );
}
