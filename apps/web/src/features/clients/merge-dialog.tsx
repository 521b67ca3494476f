import type { SeenClient } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { spokenPhone } from '../../lib/phone.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { lookupQuery, useMergeClient, useUnmergeClient } from './api.ts';
import { nameOf, otherNameOf, useSizeTexts } from './household.ts';

interface MergeDialogProps {
  client: SeenClient;
  /** The duplicate, if it is known; else the dialog searches for it. */
  duplicate?: SeenClient;
  onClose: () => void;
}

/** Merges two entries of one household. */
export function MergeDialog({ client, duplicate, onClose }: MergeDialogProps) {
  const { t } = useTranslation(['clients', 'common']);
  const navigate = useNavigate();
  const factsOf = useFacts();
  const [other, setOther] = useState<SeenClient | null>(duplicate ?? null);
  const merge = useMergeClient();
  const unmerge = useUnmergeClient();
  const undo = (merged: SeenClient) =>
    unmerge.mutateAsync({ id: merged._id }).then(
      () => showToast(t('merge.undone', { name: nameOf(merged) })),
      (error: unknown) => showToast(errorMessage(error), 'danger'),
    );
  const form = useForm({
    initial: { into: client._id },
    onSubmit: async ({ into }) => {
      if (other === null) return;
      const merged = into === client._id ? other : client;
      await merge.mutateAsync({ id: merged._id, into });
      showToast(t('merge.done'), 'success', {
        label: t('common:undo'),
        onAction: () => void undo(merged),
      });
      onClose();
      if (into !== client._id) await navigate(paths.client(into));
    },
  });
  return (
    <FormDialog
      {...form.dialog}
      size="lg"
      title={t('merge.title')}
      confirmLabel={other && t('merge.confirm')}
      isUnsaved={false}
      onClose={onClose}
    >
      <p>{t('merge.text')}</p>
      {other === null ? (
        <OtherSearch client={client} onPick={setOther} />
      ) : (
        <>
          <RadioGroup
            {...form.field('into')}
            label={t('merge.keep')}
            description={t('merge.keepHelp')}
            options={[client, other].map((entry) => ({
              value: entry._id,
              label: `${nameOf(entry)} · ${entry.code}`,
              description: factsOf(entry),
            }))}
            className={TWO_COLUMNS}
          />
          {!duplicate && (
            <Button variant="quiet" className="-ml-3.5 self-start" onPress={() => setOther(null)}>
              {t('merge.another')}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Both entries side by side where there is room; above them the question, below them its help. */
const TWO_COLUMNS = 'sm:grid sm:grid-cols-2 sm:[&>p]:col-span-full sm:[&>div]:col-span-full';

function useFacts() {
  const { t } = useTranslation('clients');
  const { formatDate, formatInstantDate } = useDates();
  const { sizeOf } = useSizeTexts();
  return (client: SeenClient): string =>
    [
      otherNameOf(client),
      sizeOf(client.household),
      client.phone && spokenPhone(client.phone),
      client.email,
      client.needs,
      client.last_visit === null
        ? t('visits.never')
        : t('visits.last', { date: formatDate(client.last_visit) }),
      client.created_at && t('merge.since', { date: formatInstantDate(client.created_at) }),
      client.has_account && t('marks.account'),
    ]
      .filter(Boolean)
      .join(' · ');
}

interface OtherSearchProps {
  client: SeenClient;
  onPick: (other: SeenClient) => void;
}

/** Finds the other entry among the households of the same food bank. */
function OtherSearch({ client, onPick }: OtherSearchProps) {
  const { t } = useTranslation('clients');
  const factsOf = useFacts();
  const [search, setSearch] = useState('');
  const query = useQuery(lookupQuery(client.foodbank_id, search));
  const found = query.data?.filter(({ _id }) => _id !== client._id);
  return (
    <div className="flex flex-col gap-3">
      <SearchFilter
        label={t('merge.search')}
        placeholder={t('list.placeholder')}
        search={search}
        onSearch={setSearch}
        maxLength={LIMITS.search}
      />
      {search !== '' &&
        (found === undefined ? (
          <QueryPlaceholder query={query} failed={t('list.failed')}>
            <Skeleton className="h-14" />
          </QueryPlaceholder>
        ) : found.length === 0 ? (
          <p role="status" className="text-muted">
            {t('merge.noneFound')}
          </p>
        ) : (
          <ul className="flex flex-col gap-2">
            {found.map((other) => (
              <li key={other._id}>
                <button
                  type="button"
                  onClick={() => onPick(other)}
                  className="flex min-h-11 w-full flex-col rounded-md border border-outline bg-surface px-3 py-2 text-left hover:bg-sunken"
                >
                  <span className="font-semibold wrap-anywhere">{`${nameOf(other)} · ${other.code}`}</span>{' '}
                  <span className="text-sm text-muted wrap-anywhere">{factsOf(other)}</span>
                </button>
              </li>
            ))}
          </ul>
        ))}
    </div>
  );
}
