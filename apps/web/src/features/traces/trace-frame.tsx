import type { UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { download, type FileOptions } from '../../lib/downloads.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordError } from '../../ui/record-error.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface TraceFrameProps<T> {
  title: string;
  query: UseQueryResult<T>;
  back: { to: string; label: string };
  intro: string | undefined;
  /** Of a record that does not exist. */
  unknown: { title: string; to: string; action: string };
  /** False if there is nothing to download. */
  hasExport?: boolean;
  exportTo: (options: FileOptions) => ReturnType<Parameters<typeof download>[2]>;
  children: (trace: T) => ReactNode;
}

/** The page of a trace: heading, download, and what it shows until there is one. */
export function TraceFrame<T>({
  title,
  query: { data, error, isFetching, refetch, dataUpdatedAt },
  back,
  intro,
  unknown,
  hasExport = true,
  exportTo,
  children,
}: TraceFrameProps<T>) {
  const { t } = useTranslation('traces');
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() };
  return (
    <Page>
      <BackLink to={back.to}>{back.label}</BackLink>
      {data !== undefined ? (
        <>
          <PageHeader
            title={title}
            help={paths.helpOn('recalls')}
            intro={intro}
            actions={hasExport && <ExportButton exportTo={exportTo} />}
          />
          {error && <OutOfDate isOne seenAt={dataUpdatedAt} {...retry} />}
          {children(data)}
        </>
      ) : error ? (
        <RecordError
          title={title}
          error={error}
          unknown={{
            title: unknown.title,
            text: t('unknown.text'),
            action: <LinkButton to={unknown.to}>{unknown.action}</LinkButton>,
          }}
          failed={t('failed')}
          {...retry}
        />
      ) : (
        <Loading className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-16 lg:col-span-2" />
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
        </Loading>
      )}
    </Page>
  );
}

function ExportButton({ exportTo }: Pick<TraceFrameProps<unknown>, 'exportTo'>) {
  const { t } = useTranslation('traces');
  const [isRunning, setIsRunning] = useState(false);
  const onExport = async () => {
    setIsRunning(true);
    try {
      await download(t('export'), 'trace.csv', exportTo);
    } catch (error) {
      showToast(t('exportFailed', { message: errorMessage(error) }), 'danger');
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button variant="secondary" isPending={isRunning} onPress={() => void onExport()}>
      <Download aria-hidden className="size-4" />
      {t('export')}
    </Button>
  );
}
