import type { UnusualActivity } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { QueryPlaceholder, type QueryState } from '../../ui/query-placeholder.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { ANCHORS } from './attention.ts';
import { Section } from './section.tsx';
import { UnusualFindingRow } from './unusual-finding.tsx';

interface UnusualActivitySectionProps {
  query: QueryState & { data: UnusualActivity | undefined };
}

/** Amounts that may be abuse, each with one action. */
export function UnusualActivitySection({ query }: UnusualActivitySectionProps) {
  const { t } = useTranslation('system');
  const { data } = query;
  if (data?.findings.length === 0) return <NothingUnusual />;
  return (
    <Section anchor={ANCHORS.unusual} title={t('unusual.title')} {...(data && { intro: t('unusual.intro') })}>
      {data === undefined ? (
        <QueryPlaceholder query={query} failed={t('unusual.failed')}>
          <RowsShape rows={2} />
        </QueryPlaceholder>
      ) : (
        <Findings activity={data} />
      )}
    </Section>
  );
}

function NothingUnusual() {
  const { t } = useTranslation('system');
  return (
    <section
      id={ANCHORS.unusual}
      aria-labelledby="nothing-unusual"
      className="flex flex-wrap items-baseline gap-x-4 rounded-lg border border-line bg-surface px-4 py-2.5"
    >
      <h2 id="nothing-unusual" className="font-sans text-base font-semibold">
        {t('unusual.title')}
      </h2>
      <p className="text-muted">{t('unusual.none')}</p>
    </section>
  );
}

function Findings({ activity: { findings, total } }: { activity: UnusualActivity }) {
  const { t } = useTranslation('system');
  const { formatNumber } = useDates();
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {findings.map((finding) => (
          <li
            key={`${finding.kind} ${finding.person?._id ?? finding.sender?.email ?? finding.foodbank?._id}`}
            className="py-4 first:pt-0 last:pb-0"
          >
            <UnusualFindingRow finding={finding} />
          </li>
        ))}
      </ul>
      {total > findings.length && (
        <p className="text-muted">
          {t('unusual.more', { shown: formatNumber(findings.length), total: formatNumber(total) })}
        </p>
      )}
    </>
  );
}
