import type { Desk } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenDoor } from '../../ui/illustrations/open-door.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { desksQuery } from './api.ts';
import { DeskWork } from './desk-work.tsx';
import { RefusedElsewhere } from './offline/refused-elsewhere.tsx';

/** `/desk`: finds and serves the people at the desk. */
export function DeskPage() {
  const { t } = useTranslation('desk');
  const { user } = useSession();
  const [params] = useSearchParams();
  const query = useQuery(desksQuery);
  const desks = query.data;
  if (desks === undefined)
    return (
      <ListPage title={t('title')} help={paths.helpOn('desk')} tools={null}>
        <RefusedElsewhere />
        <QueryPlaceholder query={query} failed={t('failed')} className="flex flex-col gap-3 pt-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-60" />
        </QueryPlaceholder>
      </ListPage>
    );
  const chosen = desks.find(({ foodbank_id }) => foodbank_id === params.get('foodbank'));
  // Administrators have all food banks and must not begin at any.
  const desk = chosen ?? (user?.role === 'admin' && desks.length > 1 ? undefined : desks[0]);
  const choice = desks.length > 1 && <DeskChoice desks={desks} chosen={desk} />;
  if (desk) return <DeskWork key={desk.foodbank_id} desk={desk} choice={choice} />;
  return (
    <ListPage title={t('title')} help={paths.helpOn('desk')} tools={choice}>
      <RefusedElsewhere />
      <div className="pt-2">
        {desks.length === 0 ? (
          <EmptyState illustration={OpenDoor} title={t('noDesk.title')} text={t('noDesk.text')} />
        ) : (
          <EmptyState illustration={OpenDoor} title={t('choose.title')} text={t('choose.text')} />
        )}
      </div>
    </ListPage>
  );
}

function DeskChoice({ desks, chosen }: { desks: readonly Desk[]; chosen: Desk | undefined }) {
  const { t } = useTranslation('desk');
  const [, setParams] = useSearchParams();
  return (
    <Select
      label={t('choose.label')}
      isLabelHidden
      className="w-52 max-sm:order-last max-sm:w-full"
      options={desks.map(({ foodbank_id, name }) => ({ value: foodbank_id, label: name }))}
      value={chosen?.foodbank_id ?? null}
      placeholder={t('choose.label')}
      // What is open belongs to the other food bank.
      onChange={(id) => setParams({ foodbank: id })}
    />
  );
}
