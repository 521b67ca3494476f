import type { Program } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { id, page, urlFilters } from '../../lib/url-filters.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProduceCrate } from '../../ui/illustrations/produce-crate.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { BackLink } from '../../ui/page-header.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { useQuestion } from '../../ui/use-question.ts';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { NoFoodBankPage } from '../food-banks/no-food-bank.tsx';
import { useFoodBankFilters } from '../food-banks/use-food-bank-filters.ts';
import { programsQuery } from './api.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ProgramDialog } from './program-dialog.tsx';
import { ProgramTable } from './program-table.tsx';

const programFilters = urlFilters({ foodbank_id: id, page });

/** `/programs`, for staff and administrators: what a food bank gives, and how often. */
export function ProgramsPage() {
  const { t } = useTranslation('programs');
  const { user } = useSession();
  // During sign-out, send no requests without a session.
  if (user === null) return null;
  if (user.role === 'staff' && user.foodbank_id === null) return <NoFoodBankPage title={t('title')} />;
  return <Programs />;
}

function Programs() {
  const { t } = useTranslation(['programs', 'clients']);
  const { filters, foodBanks, hasFoodBanks, shownId, setFilters } = useFoodBankFilters(programFilters);
  const [edited, setEdited] = useState<Program | 'new' | null>(null);
  return (
    <ListPage
      back={<BackLink to={paths.clients}>{t('clients:title')}</BackLink>}
      title={t('title')}
      help={paths.helpOn('programs')}
      intro={t('intro')}
      tools={
        <>
          {hasFoodBanks && (
            <FoodBankFilter
              isLabelHidden
              className="max-md:order-last max-md:w-full md:w-64"
              foodBanks={foodBanks}
              value={filters.foodbank_id}
              onChange={(foodbank_id) => setFilters({ foodbank_id }, { preventScrollReset: true })}
            />
          )}
          <Button className="max-sm:px-3" onPress={() => setEdited('new')}>
            <Plus aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{t('add')}</span>
          </Button>
        </>
      }
    >
      <ProgramList
        foodBank={shownId}
        nameOf={(id) => foodBanks.find(({ _id }) => _id === id)?.name ?? ''}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
      />
      {edited !== null && (
        <ProgramDialog
          program={edited === 'new' ? null : edited}
          foodBank={shownId}
          foodBanks={foodBanks}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  );
}

interface ProgramListProps {
  /** Undefined for all. */
  foodBank: string | undefined;
  /** The name of a food bank. */
  nameOf: (foodbank_id: string) => string;
  onAdd: () => void;
  onEdit: (program: Program) => void;
}

function ProgramList({ foodBank, nameOf, onAdd, onEdit }: ProgramListProps) {
  const { t } = useTranslation('programs');
  const query = useQuery(programsQuery(foodBank));
  const { about: toClose, ...question } = useQuestion<Program>();
  const { data, error, isFetching, refetch } = query;
  if (data === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('failed')} className="pt-2">
        <RowsShape rows={4} />
      </QueryPlaceholder>
    );
  return (
    <div tabIndex={-1} role="group" aria-label={t('title')} className="flex flex-col gap-3 pt-2">
      {error && <OutOfDate isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data.length === 0 ? (
        <EmptyState
          illustration={ProduceCrate}
          title={t('empty.title')}
          text={t('empty.text')}
          action={<Button onPress={onAdd}>{t('add')}</Button>}
        />
      ) : (
        <ProgramTable
          programs={data}
          foodBankNameOf={foodBank === undefined ? nameOf : null}
          onEdit={onEdit}
          onAskClose={question.ask}
        />
      )}
      {toClose && <CloseDialog program={toClose} {...question.dialog} />}
    </div>
  );
}
