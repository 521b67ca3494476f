import type { RecallDetails, RecallNotices, RecallPreview } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { noticesQuery, useNotifyRecall } from '../api.ts';
import { Calls } from './calls.tsx';
import { sheetOf } from '../links.ts';
import { anonymousOf, peopleOf } from './reached.ts';
import { goToStep, StepSection } from './step-section.tsx';

interface NotifyStepProps {
  recall: RecallDetails;
  /** Undefined until it has loaded. */
  preview: RecallPreview | undefined;
  isDone: boolean;
  isCurrent: boolean;
}

/** Step 4: mails, the list of people to call, and the poster for visits without a name. */
export function NotifyStep({ recall, preview, isDone, isCurrent }: NotifyStepProps) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  const isOver = recall.status === 'lifted';
  const hasHeld = recall.items.length > 0;
  const isNotified = recall.notified_at !== null;
  const mark = { isDone, isCurrent, isLeft: isOver && !isDone };
  // A drill shows one step after the other.
  if (recall.drill && !hasHeld) return <StepSection step="notify" {...mark} />;
  const poster = (
    <LinkButton
      to={sheetOf(recall._id, 'poster')}
      variant="secondary"
      size="sm"
      className={recall.drill ? 'self-start' : ''}
    >
      <Printer aria-hidden className="size-4" />
      {t('notify.poster')}
    </LinkButton>
  );
  const wouldTell = { count: recall.notified, formatted: formatNumber(recall.notified) };
  return (
    <StepSection
      step="notify"
      {...(isOver && !recall.drill && { title: t('steps.over.notify') })}
      {...mark}
      isFolded={recall.drill && isDone}
      intro={!isOver && t(recall.drill ? 'notify.introDrill' : 'notify.intro')}
      tools={!recall.drill && poster}
    >
      {!isNotified && preview && <Reach recall={recall} preview={preview} />}
      {isNotified &&
        (recall.drill ? (
          <Disclosure label={t('figures.wouldTell', wouldTell)}>
            <div className="flex flex-col gap-3">
              <Told recall={recall} />
              {poster}
            </div>
          </Disclosure>
        ) : (
          <Told recall={recall} />
        ))}
      {!isOver &&
        (hasHeld ? (
          // A drill lists people together with their items.
          !(recall.drill && isDone) && <Tell recall={recall} />
        ) : (
          <p className="text-muted">{t('notify.holdFirst')}</p>
        ))}
    </StepSection>
  );
}

/** The known number of people to notify, before the notices are sent. */
function Reach({ recall, preview }: { recall: RecallDetails; preview: RecallPreview }) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  const { visits, visit_count } = preview;
  const people = peopleOf(visits).length;
  const anonymous = anonymousOf(visits).length;
  // Only the latest visits are listed.
  const isCut = visit_count > visits.length;
  const requests = preview.requests.filter(
    ({ lines }) => recall.drill || lines.some(({ released }) => released),
  ).length;
  const count = (value: number) => ({ count: value, formatted: formatNumber(value) });
  return (
    <ul className="list-disc pl-5">
      <li>{t(isCut ? 'notify.gotAtLeast' : 'notify.got', count(people))}</li>
      {requests > 0 && <li>{t('notify.lost', count(requests))}</li>}
      {anonymous > 0 && <li>{t(isCut ? 'notify.unknownAtLeast' : 'notify.unknown', count(anonymous))}</li>}
    </ul>
  );
}

function Tell({ recall }: { recall: RecallDetails }) {
  const { t } = useTranslation('recalls');
  const notify = useNotifyRecall(recall._id);
  const [isAsking, setIsAsking] = useState(false);
  const isNotified = recall.notified_at !== null;
  const label = t(recall.drill ? 'notify.actionDrill' : isNotified ? 'notify.again' : 'notify.action');
  const onNotify = async () => {
    await notify.mutateAsync();
    showToast(t(recall.drill ? 'notify.doneDrill' : 'notify.done'));
    goToStep('notify');
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={isNotified ? 'secondary' : 'primary'}
          size={isNotified ? 'sm' : 'md'}
          className="max-sm:w-full"
          isPending={recall.drill && notify.isPending}
          onPress={() => (recall.drill ? void onNotify().catch(() => null) : setIsAsking(true))}
        >
          {label}
        </Button>
        {isNotified && <p className="text-sm text-muted">{t('notify.againHelp')}</p>}
      </div>
      {recall.drill && <FormError error={notify.error} />}
      <ConfirmDialog
        tone="primary"
        title={t('notify.title')}
        message={t('notify.means')}
        confirmLabel={label}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={onNotify}
      />
    </>
  );
}

function Told({ recall }: { recall: RecallDetails }) {
  const { t } = useTranslation('recalls');
  const query = useQuery(noticesQuery(recall._id));
  if (query.data === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('notify.failed')}>
        <Skeleton className="h-24" />
      </QueryPlaceholder>
    );
  return <Notices recall={recall} notices={query.data} />;
}

function Notices({ recall, notices }: { recall: RecallDetails; notices: RecallNotices }) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  const { mailed, untold, by_phone, anonymous_visits } = notices;
  const added = { count: untold, formatted: formatNumber(untold) };
  const called = by_phone.filter((each) => each.called !== null).length;
  const calls = recall.drill ? 'notify.callsDrill' : called > 0 ? 'notify.called' : 'notify.calls';
  const facts = [
    {
      key: 'mailed',
      label: t(recall.drill ? 'notify.mailedDrill' : 'notify.mailed'),
      value: formatNumber(mailed),
    },
    {
      key: 'calls',
      label: t(calls),
      value:
        called > 0
          ? t('numbered', { number: formatNumber(called), total: formatNumber(by_phone.length) })
          : formatNumber(by_phone.length),
    },
    { key: 'anonymous', label: t('notify.anonymous'), value: formatNumber(anonymous_visits) },
  ];
  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        {facts.map(({ key, label, value }) => (
          <div key={key} className="flex flex-col-reverse justify-end rounded-md bg-sunken px-3 py-2">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {untold > 0 && !recall.drill && (
        <Alert tone="warning" title={t('notify.untold', added)}>
          {t(recall.status === 'lifted' ? 'notify.untoldOver' : 'notify.untoldHelp')}
        </Alert>
      )}
      {anonymous_visits > 0 && recall.status !== 'lifted' && (
        <p className="text-sm">{t(recall.drill ? 'notify.anonymousDrill' : 'notify.anonymousHelp')}</p>
      )}
      {by_phone.length > 0 && <Calls recall={recall} people={by_phone} />}
    </>
  );
}
