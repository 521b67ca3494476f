import type { Client, ClientConsent } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { consentsQuery, useUpdateClient } from './api.ts';
import { NoticeDialog } from './notice.tsx';

type Question = 'service' | 'statistics' | 'withdraw';
/** What each answer records, with the keys of its texts. */
const CONSENTS = {
  service: { service: true },
  statistics: { statistics: true },
  withdraw: { statistics: false },
} as const;

/** What the household agreed to, and when. */
export function ClientConsents({ client, isMerged }: { client: Client; isMerged: boolean }) {
  const { t } = useTranslation('clients');
  const [isNoticeOpen, setIsNoticeOpen] = useState(false);
  const [asked, setAsked] = useState<Question | null>(null);
  const update = useUpdateClient(client._id);
  const { service, statistics } = client.consents;
  return (
    <CardSection title={t('consents.title')}>
      <History id={client._id} />
      {!isMerged && (
        <div className="flex flex-wrap gap-2">
          {!service && (
            <Button variant="secondary" onPress={() => setAsked('service')}>
              {t('consents.service.action')}
            </Button>
          )}
          <Button variant="secondary" onPress={() => setAsked(statistics ? 'withdraw' : 'statistics')}>
            {t(statistics ? 'consents.withdraw.action' : 'consents.statistics.action')}
          </Button>
          <Button variant="quiet" className="max-sm:-ml-4" onPress={() => setIsNoticeOpen(true)}>
            {t('new.notice')}
          </Button>
        </div>
      )}
      {isNoticeOpen && (
        <NoticeDialog
          language={client.language ?? currentLanguage()}
          onClose={() => setIsNoticeOpen(false)}
        />
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          tone={asked === 'withdraw' ? 'danger' : 'primary'}
          title={t(`consents.${asked}.title`)}
          message={t(`consents.${asked}.text`)}
          confirmLabel={t(`consents.${asked}.confirm`)}
          onConfirm={async () => {
            await update.mutateAsync({ consents: CONSENTS[asked] });
            showToast(t(`consents.${asked}.done`));
          }}
        />
      )}
    </CardSection>
  );
}

function History({ id }: { id: string }) {
  const { t } = useTranslation('clients');
  const query = useQuery(consentsQuery(id));
  if (!query.data)
    return (
      <QueryPlaceholder query={query} failed={t('consents.failed')}>
        <Skeleton className="h-16" />
      </QueryPlaceholder>
    );
  if (query.data.length === 0) return <p className="text-muted">{t('consents.none')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {query.data.map((consent) => (
        <Entry key={`${consent.purpose} ${consent.granted_at}`} consent={consent} />
      ))}
    </ul>
  );
}

function Entry({ consent }: { consent: ClientConsent }) {
  const { t } = useTranslation(['clients', 'common']);
  const { formatInstantDate } = useDates();
  const { purpose, granted_at, withdrawn_at, language, recorded_by } = consent;
  const Icon = withdrawn_at === null ? BadgeCheck : Undo2;
  return (
    <li className="flex items-start gap-3">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${withdrawn_at === null ? 'text-primary' : 'text-muted'}`}
      />
      <div className="min-w-0">
        <p className="font-semibold">{t(`consents.purposes.${purpose}`)}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {[
            t('consents.granted', {
              date: formatInstantDate(granted_at),
              language: t(`common:languages.${language}`),
            }),
            recorded_by && t('consents.recordedBy', { name: recorded_by }),
            withdrawn_at && t('consents.withdrawn', { date: formatInstantDate(withdrawn_at) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
    </li>
  );
}
