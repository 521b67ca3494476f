import type { RecallDetails, RecallNotices } from '@nourish/contract';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { sheetOf } from '../links.ts';
import { CallList } from './call-list.tsx';
import { whyCalled } from './reached.ts';

interface CallsProps {
  recall: RecallDetails;
  people: RecallNotices['by_phone'];
}

/** The people to call: those who were not told come first. A tick leaves its row in place until the next visit. */
export function Calls({ recall, people }: CallsProps) {
  const { t } = useTranslation('recalls');
  const { formatNumber } = useDates();
  const [toldBefore] = useState(
    () => new Set(people.filter(({ called }) => called !== null).map(({ notice_id }) => notice_id)),
  );
  const title = t(recall.drill ? 'calls.titleDrill' : 'calls.title');
  const reasons = new Set(people.map(whyCalled));
  const [reason] = reasons;
  const isSameReason = people.length > 1 && reasons.size === 1;
  const left = people.filter(({ notice_id }) => !toldBefore.has(notice_id));
  const told = people.filter(({ notice_id }) => toldBefore.has(notice_id));
  const isTold = ({ called }: (typeof people)[number]) => called !== null;
  const groups =
    left.length === 0 || told.length === 0
      ? [{ key: 'all', label: title, people }]
      : [
          {
            key: 'left',
            label: t('calls.left', { formatted: formatNumber(left.filter((each) => !isTold(each)).length) }),
            people: left,
          },
          {
            key: 'told',
            label: t('calls.reached', { formatted: formatNumber(told.filter(isTold).length) }),
            people: told,
          },
        ];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h3 className="text-base font-semibold">{title}</h3>
          {isSameReason && reason && <p className="text-sm text-muted">{t(`calls.${reason}`)}</p>}
        </div>
        <LinkButton to={sheetOf(recall._id, 'calls')} variant="secondary" size="sm">
          <Printer aria-hidden className="size-4" />
          {t('calls.print')}
        </LinkButton>
      </div>
      {groups.map(({ key, label, people: listed }) => (
        <div key={key} className="flex flex-col gap-1">
          {groups.length > 1 && <h4 className="text-sm font-semibold">{label}</h4>}
          <CallList label={label} recall={recall} people={listed} hasWhy={!isSameReason} />
        </div>
      ))}
    </div>
  );
}
