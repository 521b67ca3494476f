import { LIMITS } from '@nourish/contract/constants';
import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FilterToggle } from '../../ui/list/filter-toggle.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { countHidden, usePeopleFilters } from './people-filters.ts';

interface PeopleToolsProps {
  panelId: string;
  isPanelOpen: boolean;
  onTogglePanel: () => void;
  onInvite: () => void;
}

/** Search, the switch of the other filters, and the invitation of a colleague. */
export function PeopleTools({ panelId, isPanelOpen, onTogglePanel, onInvite }: PeopleToolsProps) {
  const { t } = useTranslation('people');
  const { filters, setFilters } = usePeopleFilters();
  return (
    <>
      <search aria-label={t('filters.label')} className="contents">
        <SearchFilter
          label={t('filters.search')}
          placeholder={t('filters.searchPlaceholder')}
          search={filters.search}
          onSearch={(search) => setFilters({ search }, { replace: true })}
          maxLength={LIMITS.search}
          className="max-md:order-last max-md:w-full md:w-68"
        />
        <FilterToggle
          controls={panelId}
          isOpen={isPanelOpen}
          count={countHidden(filters)}
          onToggle={onTogglePanel}
        />
      </search>
      <Button className="max-md:px-3" onPress={onInvite}>
        <UserPlus aria-hidden className="size-4" />
        <span className="max-md:sr-only">{t('invite.open')}</span>
      </Button>
    </>
  );
}
