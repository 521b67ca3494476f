import type { Client } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { clientQuery, useUnmergeClient } from './api.ts';
import { nameOf } from './household.ts';

/** Says into whom a household was merged, and undoes it. */
export function MergedNotice({ client, into }: { client: Client; into: string }) {
  const { t } = useTranslation('clients');
  const { data: target } = useQuery(clientQuery(into));
  const unmerge = useUnmergeClient();
  const onUndo = async () => {
    await unmerge.mutateAsync({ id: client._id }).then(
      () => showToast(t('merge.undone', { name: nameOf(client) })),
      (error: unknown) => showToast(errorMessage(error), 'danger'),
    );
  };
  return (
    <Alert
      tone="warning"
      title={
        target
          ? t('merge.mergedInto', { name: nameOf(target), code: target.code })
          : t('merge.mergedIntoOther')
      }
    >
      <p>{t('merge.mergedText')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton variant="secondary" to={paths.client(into)}>
          {t('merge.openOther')}
        </LinkButton>
        <Button variant="secondary" isPending={unmerge.isPending} onPress={() => void onUndo()}>
          {t('merge.undo')}
        </Button>
      </div>
    </Alert>
  );
}
