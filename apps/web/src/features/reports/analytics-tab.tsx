import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Skeleton } from '../../ui/skeleton.tsx';
import { inventoryReportQuery } from './api.ts';
import { DonationSection } from './donation-section.tsx';
import { Loaded } from './loaded.tsx';
import { LocationTable } from './location-table.tsx';
import { HASH, NationalSection } from './national-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { monthsOf } from './period.ts';
import type { ReportView } from './use-report-view.ts';

/**
 * Donations, people and storage utilisation. Each section loads and fails on its own. The national figures are open
 * only if their link led here: other tabs show them in short.
 */
export function AnalyticsTab({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const { scope, params } = view;
  const query = useQuery(inventoryReportQuery(scope));
  const isShared = params.get('shared') === 'true';
  // A change of the figures drops the hash.
  const isAsked = useLocation().hash === HASH || isShared;
  const [isOpen, setIsOpen] = useState(isAsked);
  if (isAsked && !isOpen) setIsOpen(true);
  const months = { ...monthsOf(scope), foodbank_id: scope.foodbank_id, shared: isShared };
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <DonationSection view={view} />
      <PeopleSection view={view} />
      <Loaded query={query} failed={t('analytics.failed')} skeleton={<Skeleton className="h-64" />}>
        {({ locations }) => <LocationTable locations={locations} view={view} />}
      </Loaded>
      {isOpen && <NationalSection view={view} scope={months} />}
    </div>
  );
}
