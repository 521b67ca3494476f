import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isStaff, useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { OutOfDate } from '../../../ui/out-of-date.tsx';
import { Page } from '../../../ui/page.tsx';
import { RecordError } from '../../../ui/record-error.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { requestQuery } from '../api.ts';
import { isOpen } from '../status.tsx';
import { requesterOf } from '../requester.ts';
import { BackToList, RequestDetails } from './request-details.tsx';

export function RequestDetailsPage() {
  const { t } = useTranslation('requests');
  const { id = '' } = useParams();
  const { user } = useSession();
  const isManager = isStaff(user);
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(requestQuery(id));
  // `RequestDetails` renders the page title itself, because it contains the request number.
  if (data)
    return (
      <RequestDetails
        request={data}
        isStaff={isManager && requesterOf(data) !== undefined}
        notice={
          <>
            {error && (
              <OutOfDate
                isOne
                seenAt={dataUpdatedAt}
                isRetrying={isFetching}
                onRetry={() => void refetch()}
              />
            )}
            {/* For their own requests staff get the recipient's response, without a name. */}
            {isManager && requesterOf(data) === undefined && isOpen(data) && <Alert>{t('ownRequest')}</Alert>}
          </>
        }
      />
    );
  return (
    <Page>
      <BackToList isStaff={isManager} />
      {error ? (
        <RecordError
          title={t('details.title')}
          error={error}
          unknown={{
            title: t('details.unknown'),
            text: t('details.unknownText'),
            action: (
              <LinkButton to={isManager ? paths.requests : paths.requestHistory}>
                {t(isManager ? 'queue.title' : 'history.title')}
              </LinkButton>
            ),
          }}
          failed={t('details.failed')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          <Skeleton className="h-16 lg:col-span-2" />
          <Skeleton className="h-96" />
          <Skeleton className="h-72" />
        </Loading>
      )}
    </Page>
  );
}
