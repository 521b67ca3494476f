import type { RecallDetails, RecallPreview } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { BackLink } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { RecordError } from '../../ui/record-error.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { Loading, PageSkeleton, Skeleton } from '../../ui/skeleton.tsx';
import { DrillNote } from './recall-marks.tsx';
import { AffectedStep } from './steps/affected-step.tsx';
import { previewQuery, recallQuery } from './api.ts';
import { BagsStep } from './steps/bags-step.tsx';
import { EndStep } from './steps/end-step.tsx';
import { SHEETS } from './links.ts';
import { NotifyStep } from './steps/notify-step.tsx';
import { OutcomesStep } from './steps/outcomes-step.tsx';
import { bagsToOpen, countNew, currentStep, stepsDone, unitsGone, unitsLeft } from './steps/progress.ts';
import { anonymousOf, peopleOf } from './steps/reached.ts';
import { ReachedStep } from './steps/reached-step.tsx';
import { RecallHead } from './recall-head.tsx';
import { RecallHistory } from './recall-history.tsx';
import { StepNav } from './steps/step-nav.tsx';

const RecallSheet = lazy(async () => ({ default: (await import('./papers/recall-sheet.tsx')).RecallSheet }));

/** `/recalls/:id`: the work on a recall, step by step; with `?view=`, what is printed for it. */
export function RecallPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('recalls');
  const [params] = useSearchParams();
  const sheet = SHEETS.find((known) => known === params.get('view'));
  const query = useQuery(recallQuery(id));
  const { data: recall, error, isFetching, refetch } = query;
  if (recall === undefined)
    return (
      <Page>
        <BackLink to={paths.recalls}>{t('title')}</BackLink>
        {error ? (
          <RecordError
            title={t('title')}
            error={error}
            unknown={{ title: t('unknown.title'), text: t('unknown.text') }}
            failed={t('failedOne')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading className="flex flex-col gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-96" />
          </Loading>
        )}
      </Page>
    );
  if (sheet !== undefined)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <RecallSheet recall={recall} sheet={sheet} />
      </Suspense>
    );
  return (
    <Page>
      <RecallHead recall={recall} />
      {recall.drill && <DrillNote />}
      {error && <OutOfDate isRetrying={isFetching} onRetry={() => void refetch()} />}
      <Steps recall={recall} />
    </Page>
  );
}

function Steps({ recall }: { recall: RecallDetails }) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  const query = useQuery(previewQuery(recall._id));
  const preview = query.data;
  const done = stepsDone(recall, preview);
  const current = currentStep(recall, preview);
  const isOver = recall.status === 'lifted';
  const at = (step: typeof current) => ({
    isDone: step !== null && done.has(step),
    isCurrent: step === current,
  });
  const count = (value: number) => ({ count: value, formatted: formatNumber(value) });
  const reachedFigure = ({ visit_count, visits }: RecallPreview) => {
    // Only the latest visits are listed.
    const isCut = visit_count > visits.length;
    const [people, anonymous] = [peopleOf(visits).length, anonymousOf(visits).length];
    return [
      (people > 0 || anonymous === 0) && t(isCut ? 'reached.peopleAtLeast' : 'reached.people', count(people)),
      anonymous > 0 && t(isCut ? 'reached.anonymousAtLeast' : 'reached.anonymous', count(anonymous)),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <StepNav
        done={done}
        current={current}
        isOver={isOver}
        isDrill={recall.drill}
        figures={{
          affected:
            !isOver && countNew(preview) > 0
              ? t('arrivals.figure', count(countNew(preview)))
              : t(
                  recall.drill ? 'history.noted' : isOver ? 'figures.wasHeld' : 'figures.held',
                  count(recall.items.length),
                ),
          ...(preview && {
            bags: t('figures.bags', count(bagsToOpen(recall, preview.requests).length)),
            reached: reachedFigure(preview),
          }),
          notify:
            isOver && !recall.drill && recall.told < recall.notified
              ? t('figures.notReached', count(recall.notified - recall.told))
              : t(
                  recall.drill
                    ? 'figures.wouldTell'
                    : recall.told < recall.notified
                      ? 'figures.toldOf'
                      : 'figures.notified',
                  { ...count(recall.notified), told: formatNumber(recall.told) },
                ),
          ...(recall.items.length > 0 && {
            outcomes: recall.drill
              ? t('figures.wouldLeave', count(unitsGone(recall)))
              : t(isOver ? 'figures.released' : 'figures.left', count(unitsLeft(recall))),
          }),
        }}
      />
      <div className="flex min-w-0 flex-col gap-4">
        {preview === undefined ? (
          <QueryPlaceholder query={query} failed={t('preview.failed')}>
            <RowsShape rows={4} />
          </QueryPlaceholder>
        ) : (
          <>
            {query.error && (
              <OutOfDate
                seenAt={query.dataUpdatedAt}
                isRetrying={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            )}
            <AffectedStep recall={recall} preview={preview} {...at('affected')} />
            <BagsStep recall={recall} preview={preview} {...at('bags')} />
            <ReachedStep recall={recall} preview={preview} {...at('reached')} />
          </>
        )}
        <NotifyStep recall={recall} preview={preview} {...at('notify')} />
        <OutcomesStep recall={recall} {...at('outcomes')} />
        <EndStep recall={recall} undecided={countNew(preview)} {...at('end')} />
        <RecallHistory recall={recall} />
      </div>
    </div>
  );
}
