import type { Client, MergedClient } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUnmergeClient } from './api.ts';
import { nameOf } from './household.ts';

/** The entries that were merged into a household, each with an undo. Renders nothing without such entries. */
export function MergedEntries({ client }: { client: Client }) {
  const { t } = useTranslation('clients');
  if (client.merged.length === 0) return null;
  return (
    <CardSection title={t('merged.title')}>
      <p className="text-muted">{t('merged.text')}</p>
      <ul className="flex flex-col divide-y divide-line">
        {client.merged.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
    </CardSection>
  );
}

function Entry({ entry }: { entry: MergedClient }) {
  const { t } = useTranslation('clients');
  const unmerge = useUnmergeClient();
  const name = nameOf(entry);
  const onSeparate = () =>
    unmerge.mutateAsync({ id: entry._id }).then(
      () => showToast(t('merge.undone', { name })),
      (error: unknown) => showToast(errorMessage(error), 'danger'),
    );
  return (
    <li data-focus-row className="flex flex-wrap items-center justify-between gap-2 py-2">
      <p className="min-w-0 flex-1 basis-48">
        <TextLink to={paths.client(entry._id)} isAlone className="wrap-anywhere">
          {name}
        </TextLink>
        <span className="block text-sm text-muted">{entry.code}</span>
      </p>
      <Button
        variant="secondary"
        isPending={unmerge.isPending}
        aria-label={t('merged.separateOne', { name: `${name}, ${entry.code}` })}
        onPress={() => void onSeparate()}
      >
        {t('merged.separate')}
      </Button>
    </li>
  );
}
