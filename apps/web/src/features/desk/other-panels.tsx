import type { ExpectedPickup } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AllergyLine, NeedAlerts } from '../needs/need-alerts.tsx';
import { needsOfRequest } from '../needs/written-needs.ts';
import { deskQuery } from './api.ts';
import { GiveForm, type GiveFormProps } from './giving/give-form.tsx';
import { deskProgramsQuery } from './household-queries.ts';
import { Appointment, type PanelProps } from './household-panel.tsx';
import { PanelCard } from './panel-card.tsx';

/** A visit of a person without a name. */
export function AnonymousPanel({ onClose, ...desk }: PanelProps) {
  const { t } = useTranslation('desk');
  return (
    <PanelCard title={t('anonymousVisit')} onClose={onClose}>
      <WithPrograms {...desk} client={null} ready={null} canGive />
    </PanelCard>
  );
}

/** The request of a person who was never served here; handing it out makes them a household. */
export function PickupPanel({ pickup, onClose, ...desk }: PanelProps & { pickup: ExpectedPickup | null }) {
  const { t } = useTranslation('desk');
  const query = useQuery(deskQuery(desk.foodBankId));
  if (pickup === null)
    return (
      <PanelCard title={t('request')} onClose={onClose}>
        {query.data === undefined ? (
          <QueryPlaceholder query={query} failed={t('expected.failed')}>
            <Skeleton className="h-40" />
          </QueryPlaceholder>
        ) : (
          <p role="status">{t('requestGone')}</p>
        )}
      </PanelCard>
    );
  const needs = needsOfRequest(pickup);
  return (
    <PanelCard title={pickup.name} onClose={onClose}>
      <p className="text-muted">{t('units', { count: pickup.total_items })}</p>
      <NeedAlerts needs={needs} />
      <Appointment pickup={pickup} today={desk.today} />
      {pickup.status === 'ready' ? (
        <WithPrograms
          {...desk}
          client={null}
          ready={pickup}
          canGive={false}
          warning={<AllergyLine allergies={needs.allergies} />}
        />
      ) : (
        <p>{t('notPacked')}</p>
      )}
    </PanelCard>
  );
}

function WithPrograms(options: Omit<GiveFormProps, 'programs' | 'usual'>) {
  const { t } = useTranslation('desk');
  const query = useQuery(deskProgramsQuery(options.foodBankId));
  return query.data ? (
    <GiveForm {...options} programs={query.data} usual={[]} />
  ) : (
    <QueryPlaceholder query={query} failed={t('failedPrograms')}>
      <Skeleton className="h-40" />
    </QueryPlaceholder>
  );
}
