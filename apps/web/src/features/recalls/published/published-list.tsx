import type { PublishedRecall } from '@nourish/contract';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { DottedParts } from '../../../ui/dotted-parts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { newRecallFrom } from '../links.ts';
import { useClassName } from '../recall-marks.tsx';

interface PublishedListProps {
  notices: readonly PublishedRecall[];
  foodBank: string;
}

/** Notices with the items that may be meant, and a way to check the stock for each. */
export const PublishedList = ({ notices, foodBank }: PublishedListProps) => (
  <ul className="divide-y divide-line border-y border-line bg-surface max-md:-mx-4 sm:max-md:-mx-6 md:rounded-lg md:border-x">
    {notices.map((notice) => (
      <Notice key={notice.number} notice={notice} foodBank={foodBank} />
    ))}
  </ul>
);

function Notice({ notice, foodBank }: { notice: PublishedRecall; foodBank: string }) {
  const { t } = useTranslation('recalls');
  const { formatDate } = useDates();
  const { user } = useSession();
  const classNameOf = useClassName();
  const heading = `notice-${notice.number}`;
  return (
    <li
      aria-labelledby={heading}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:max-md:px-6"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <h2 id={heading} className="font-semibold wrap-break-word">
          <a
            href={notice.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-start gap-1.5 hover:underline max-md:min-h-11 max-md:items-center"
          >
            <span lang="en">{notice.product}</span>
            <ExternalLink
              aria-label={t('published.opensNotice')}
              className="size-4 shrink-0 text-muted md:mt-1"
            />
          </a>
        </h2>
        <DottedParts className="text-sm text-muted">
          <span>{formatDate(notice.updated_on)}</span>
          {notice.class !== null && <span>{classNameOf(notice.class)}</span>}
          {notice.issue !== '' && <span lang="en">{notice.issue}</span>}
        </DottedParts>
        {notice.likely.length > 0 && (
          <p className="mt-1 text-sm">
            <StatusBadge tone="warning">{t('published.likely')}</StatusBadge>{' '}
            {notice.likely.map(({ inventory_id, item_name }, index) => (
              <span key={inventory_id}>
                {index > 0 && ', '}
                <TextLink to={paths.item(inventory_id)}>{item_name}</TextLink>
              </span>
            ))}
          </p>
        )}
      </div>
      {notice.recall_id === null ? (
        <LinkButton
          to={newRecallFrom(notice, user?.role === 'admin' ? foodBank : undefined)}
          variant="secondary"
          size="sm"
          aria-label={t('published.checkNamed', { product: notice.product })}
        >
          {t('published.check')}
        </LinkButton>
      ) : (
        <TextLink to={paths.recall(notice.recall_id)}>{t('published.entered')}</TextLink>
      )}
    </li>
  );
}
