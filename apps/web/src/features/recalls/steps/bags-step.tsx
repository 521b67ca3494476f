import type { RecallDetails, RecallPreview } from '@nourish/contract';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RequestStatusBadge } from '../../food-requests/status.tsx';
import { sheetOf } from '../links.ts';
import { bagsToOpen, lineState, lotOfLine } from './progress.ts';
import { RecordLink, StepSection } from './step-section.tsx';

interface BagsStepProps {
  recall: RecallDetails;
  preview: RecallPreview;
  isDone: boolean;
  isCurrent: boolean;
}

type Request = RecallPreview['requests'][number];

/**
 * Step 2: the packed bags that contain the goods, and the requests whose bags are not packed yet. A drill folds them,
 * because none is opened.
 */
export function BagsStep({ recall, preview, isDone, isCurrent }: BagsStepProps) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  const bags = bagsToOpen(recall, preview.requests);
  const others = preview.requests.filter((request) => !bags.includes(request));
  const undecided = others.filter(({ was_packed }) => was_packed);
  const unpacked = others.filter(({ was_packed }) => !was_packed);
  const hasHeld = recall.items.length > 0;
  // A drill shows one step after the other.
  if (recall.drill && !hasHeld) return <StepSection step="bags" isDone={isDone} isCurrent={isCurrent} />;
  if (preview.requests.length === 0)
    return <StepSection step="bags" isDone={isDone} isCurrent={isCurrent} intro={t('bags.none')} />;
  const print = bags.length > 0 && (
    <LinkButton
      to={sheetOf(recall._id, 'bags')}
      variant="secondary"
      size="sm"
      className={recall.drill ? 'self-start' : ''}
    >
      <Printer aria-hidden className="size-4" />
      {t('bags.print')}
    </LinkButton>
  );
  const lists = (
    <>
      {bags.length > 0 && (
        <Requests
          recall={recall}
          preview={preview}
          requests={bags}
          title={t('bags.open', { count: bags.length })}
          text={!recall.drill && t(hasHeld ? 'bags.openText' : 'bags.openLater')}
        />
      )}
      {undecided.length > 0 && (
        <Requests
          recall={recall}
          preview={preview}
          requests={undecided}
          title={t('bags.undecided', { count: undecided.length })}
          text={t('bags.undecidedText')}
        />
      )}
      {unpacked.length > 0 && (
        <Requests
          recall={recall}
          preview={preview}
          requests={unpacked}
          title={t('bags.others', { count: unpacked.length })}
          text={t(recall.drill ? 'bags.othersDrill' : hasHeld ? 'bags.othersText' : 'bags.othersLater')}
        />
      )}
    </>
  );
  if (!recall.drill)
    return (
      <StepSection step="bags" isDone={isDone} isCurrent={isCurrent} tools={print}>
        {lists}
      </StepSection>
    );
  const count = (value: number) => ({ count: value, formatted: formatNumber(value) });
  const figures = [
    bags.length > 0 && t('figures.bags', count(bags.length)),
    unpacked.length > 0 && t('figures.requests', count(unpacked.length)),
  ].filter((figure) => figure !== false);
  return (
    <StepSection
      step="bags"
      isDone={isDone}
      isCurrent={isCurrent}
      isFolded
      intro={bags.length > 0 && t('bags.introDrill')}
    >
      <Disclosure
        label={figures.length > 0 ? figures.join(' · ') : t('bags.undecided', { count: undecided.length })}
      >
        <div className="flex flex-col gap-3">
          {print}
          {lists}
        </div>
      </Disclosure>
    </StepSection>
  );
}

interface RequestsProps {
  recall: RecallDetails;
  preview: RecallPreview;
  requests: readonly Request[];
  title: string;
  text: string | false;
}

function Requests({ recall, preview, requests, title, text }: RequestsProps) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-base font-semibold">{title}</h3>
      {text !== false && <p className="text-sm text-muted">{text}</p>}
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {requests.map((request) => (
          <li
            key={request._id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 py-2 sm:grid-cols-[6rem_9rem_minmax(0,1fr)]"
          >
            <RecordLink to={paths.requestDetails(request._id)}>{request.code}</RecordLink>
            <span className="max-sm:justify-self-end">
              <RequestStatusBadge status={request.status} />
            </span>
            <Lines recall={recall} preview={preview} request={request} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LinesProps {
  recall: RecallDetails;
  preview: RecallPreview;
  request: Request;
}

function Lines({ recall, preview, request }: LinesProps) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  return (
    <ul className="flex flex-col gap-1 max-sm:col-span-2">
      {request.lines.map((line) => {
        const state = lineState(recall, line);
        const lot = lotOfLine(preview, line);
        return (
          <li
            key={`${line.inventory_id} ${state}`}
            className="flex flex-wrap items-baseline gap-x-2 gap-y-1 wrap-anywhere"
          >
            <span>
              <span className="font-semibold tabular-nums">{formatNumber(line.quantity)} ×</span>{' '}
              {line.item_name}
              {lot !== null && <span className="text-sm text-muted"> {t('lotOf', { lot })}</span>}
            </span>
            {(state !== 'in' || recall.items.length > 0) && (
              <StatusBadge tone={state === 'in' ? 'neutral' : 'success'}>{t(`lines.${state}`)}</StatusBadge>
            )}
          </li>
        );
      })}
    </ul>
  );
}
