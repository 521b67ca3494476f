import type { Shift, Volunteer } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { QueryPlaceholder, type QueryState } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CandidateRow } from './candidate-row.tsx';

interface CandidateListProps {
  shift: Shift;
  query: QueryState & { data: unknown };
  candidates: readonly Volunteer[];
  /** Total number; the list may contain only the first of them. */
  total: number;
  intro?: string;
  /** Text of the empty list. */
  none: string;
}

/** List of volunteers to assign. */
export function CandidateList({ shift, query, candidates, total, intro, none }: CandidateListProps) {
  const { t } = useTranslation('assignments');
  if (query.data === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('assign.failed')} className="flex flex-col gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </QueryPlaceholder>
    );
  return (
    <div tabIndex={-1} className="flex flex-col gap-2 outline-offset-4">
      {intro && candidates.length > 0 && <p className="text-muted">{intro}</p>}
      {candidates.length === 0 && (
        <p role="status" className="py-4 text-muted">
          {none}
        </p>
      )}
      <ul aria-label={t('assign.list')}>
        {candidates.map((volunteer) => (
          <CandidateRow key={volunteer._id} shift={shift} volunteer={volunteer} />
        ))}
      </ul>
      {total > candidates.length && candidates.length > 0 && (
        <p className="text-sm text-muted">{t('assign.more', { shown: candidates.length, count: total })}</p>
      )}
    </div>
  );
}
