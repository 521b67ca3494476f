import { useTranslation } from 'react-i18next';
import type { Entry } from '../lib/offline/entry.ts';

/** Short description of an offline entry: a check-in, a check-out or a count. */
export function EntryName({ entry: { action, name } }: { entry: Entry }) {
  const { t } = useTranslation('offline');
  return action.kind === 'count'
    ? t('entries.count', { name, units: action.body.counted_quantity })
    : t(`entries.${action.kind}`, { name });
}
