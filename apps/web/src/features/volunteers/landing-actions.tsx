import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { readVolunteer } from '../../lib/volunteer-flags.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useMyVolunteers } from './volunteer-gate.tsx';

/** What somebody can do next: register, look at the schedule, see their shifts. */
export function LandingActions() {
  const { t } = useTranslation('volunteers');
  const { status } = useSession();
  const { data: records, error } = useMyVolunteers();
  const isSignedOut = status === 'signed_out' || status === 'account_missing';
  // Until the server has answered, and where it cannot, what this browser remembers is the best guess.
  const isRemembered = (status === 'signed_in' || status === 'unreachable') && readVolunteer() !== null;
  const isRegistered = !isSignedOut && (records ? records.length > 0 : isRemembered);
  // Nobody knows: those pages say what is wrong, and offer to try again.
  const isUnknown = !isSignedOut && !isRegistered && !records && error !== null;
  const schedule = (
    <LinkButton
      to={paths.volunteerSchedule}
      variant={isRegistered || isUnknown ? 'primary' : 'secondary'}
      size="lg"
    >
      {t('landing.schedule')}
    </LinkButton>
  );
  if (isRegistered || isUnknown)
    return (
      <>
        {schedule}
        <LinkButton to={paths.myShifts} variant="secondary" size="lg">
          {t('landing.myShifts')}
        </LinkButton>
        {isRegistered && (
          <LinkButton to={paths.volunteerRecord} variant="quiet" size="lg">
            {t('record.title')}
          </LinkButton>
        )}
      </>
    );
  return (
    <>
      {isSignedOut ? (
        // There is nothing to lead back to before there is an account; the link to sign in there keeps the way.
        <LinkButton to={paths.signUp} state={{ from: paths.volunteerRegister }} size="lg">
          {t('landing.signIn')}
        </LinkButton>
      ) : (
        <LinkButton to={paths.volunteerRegister} size="lg">
          {t('landing.register')}
        </LinkButton>
      )}
      {schedule}
    </>
  );
}
