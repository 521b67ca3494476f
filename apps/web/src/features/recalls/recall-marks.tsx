import type { Recall } from '@nourish/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { isAddress } from './links.ts';

const TONES: Record<Recall['status'], Tone> = { open: 'danger', held: 'warning', lifted: 'neutral' };

/** A drill holds nothing: it only notes items. */
export function RecallStatus({ recall: { status, drill } }: { recall: Recall }) {
  const { t } = useTranslation('recalls');
  return (
    <StatusBadge tone={drill ? 'neutral' : TONES[status]}>
      {t(drill ? `drill.status.${status}` : `status.${status}`)}
    </StatusBadge>
  );
}

function DrillMark() {
  const { t } = useTranslation('recalls');
  return <StatusBadge tone="info">{t('drill.mark')}</StatusBadge>;
}

/** The class in words, for example "Class I". */
export function useClassName() {
  const { t } = useTranslation('recalls');
  return (level: Recall['class']) => (level === null ? null : t(`classes.${level}.name`));
}

/** The title above class and number. */
export function RecallTitle({ recall, children }: { recall: Recall; children: ReactNode }) {
  const classNameOf = useClassName();
  const { reference } = recall;
  // An address says little in a row, and is on the page of the recall.
  const number = reference !== null && isAddress(reference) ? null : reference;
  const facts = [classNameOf(recall.class), number].filter((fact) => fact !== null);
  return (
    <span className="flex min-w-0 flex-col py-2 leading-5">
      <span className="flex min-w-0 items-center gap-2">
        {children}
        {recall.drill && <DrillMark />}
      </span>
      {facts.length > 0 && (
        <DottedParts className="text-sm text-muted">
          {facts.map((fact) => (
            <span key={fact} className="truncate">
              {fact}
            </span>
          ))}
        </DottedParts>
      )}
    </span>
  );
}

/** On every page of a drill. */
export function DrillNote() {
  const { t } = useTranslation('recalls');
  return <Alert title={t('drill.title')} />;
}
