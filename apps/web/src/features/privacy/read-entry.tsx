import type { RecordRead } from '@nourish/contract';
import { Download, Eye, List, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const ICONS: Record<RecordRead['kind'], LucideIcon> = {
  request: Eye,
  request_list: List,
  volunteer: Eye,
  volunteer_list: List,
  person: Eye,
  person_list: List,
  donation: Eye,
  export: Download,
};

export function ReadEntry({ read }: { read: RecordRead }) {
  const { t } = useTranslation(['privacy-rights', 'common']);
  const { kind, reader_name, reader_role, foodbank_name, times } = read;
  const Icon = ICONS[kind];
  return (
    <li className="flex items-start gap-3.5 px-4 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 wrap-break-word">
        <p>
          <span className="font-semibold">{reader_name || t('reads.deleted')}</span>
          <span className="text-muted">, {foodbank_name ?? t(`common:roles.${reader_role}`)}</span>
        </p>
        <p>
          <ReadAction read={read} />
          {times > 1 && (
            <>
              {' '}
              <span className="whitespace-nowrap text-muted">· {t('reads.times', { count: times })}</span>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

/** The action, with a link to the record if it has a page. */
function ReadAction({ read: { kind, record_id } }: { read: RecordRead }) {
  const { t } = useTranslation('privacy-rights');
  return (
    <MarkedText marks={{ record: (words) => <TextLink to={pageOf(kind, record_id)}>{words}</TextLink> }}>
      {t(`reads.kinds.${kind}`, { number: record_id?.slice(-8) })}
    </MarkedText>
  );
}

function pageOf(kind: RecordRead['kind'], id: string | null): string {
  if (id === null) return paths.requestHistory;
  return kind === 'donation' ? paths.donation(id) : paths.requestDetails(id);
}
