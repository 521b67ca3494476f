import { useTranslation } from 'react-i18next';
import type { Entry } from '../lib/offline/entry.ts';

/** What was done, in a few words: who came, who left, what was counted. */
export function EntryName({ entry: { action, name } }: { entry: Entry }) {
  const { t } = useTranslation('offline');
  return action.kind === 'count'
    ? t('entries.count', { name, units: action.body.counted_quantity })
    : t(`entries.${action.kind}`, { name });
}
