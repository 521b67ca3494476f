import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Schedule } from './use-schedule.ts';

/** Notes on the food bank's time zone and on the reader's permission to sign up. */
export function ScheduleNotes({ schedule: { foodBank, record, month } }: { schedule: Schedule }) {
  const { t } = useTranslation('volunteers');
  const { foreignZone } = useDates();
  if (!foodBank) return null;
  // The middle of the month, because clock changes are near its ends.
  const zone = foreignZone(foodBank.time_zone, `${month}-15T12:00:00Z`);
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {zone && <p className="text-muted">{t('schedule.zone', { zone, place: foodBank.name })}</p>}
      {!record && (
        <Alert tone="info">
          {t('schedule.notHere', { place: foodBank.name })}{' '}
          <TextLink to={paths.volunteerAt(foodBank._id)} className="text-info-ink">
            {t('schedule.registerHere')}
          </TextLink>
        </Alert>
      )}
      {record?.status === 'suspended' && (
        <Alert tone="warning">{t('schedule.suspended', { place: foodBank.name })}</Alert>
      )}
    </div>
  );
}
