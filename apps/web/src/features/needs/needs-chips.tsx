import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { toneClass } from '../../ui/status-badge.tsx';
import { firstWords, type WrittenNeeds } from './written-needs.ts';

const chipClass =
  'inline-flex max-w-full min-w-0 items-start gap-1 rounded-sm px-1.5 py-0.5 text-sm leading-5 font-semibold forced-colors:border print:px-0';

/** Needs as written, in a list: allergies in red and never cut off, the diet in its first words. */
export function NeedsChips({ needs: { allergies, diet } }: { needs: WrittenNeeds }) {
  const { t } = useTranslation('needs');
  return (
    <>
      {allergies.map((text) => (
        <NeedsChip
          key={text}
          tone="danger"
          label={t('labelled', { label: t('foodAllergies') })}
          text={text}
        />
      ))}
      {diet.map((text) => (
        <NeedsChip key={text} tone="warning" label={t('labelled', { label: t('diet') })} text={text} />
      ))}
    </>
  );
}

interface NeedsChipProps {
  tone: 'danger' | 'warning';
  label: string;
  text: string;
}

function NeedsChip({ tone, label, text }: NeedsChipProps) {
  const shown = tone === 'danger' ? text : firstWords(text);
  return (
    <span title={shown === text ? undefined : text} className={cx(chipClass, toneClass[tone])}>
      {tone === 'danger' && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <span className="sr-only">{label} </span>
      <span className="min-w-0 wrap-break-word">{shown}</span>
    </span>
  );
}

/** In lists: a household has allergies. Which ones is shown with the household alone. */
export function AllergyMark() {
  const { t } = useTranslation('needs');
  return (
    <span className={cx(chipClass, toneClass.danger)}>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('allergies')}
    </span>
  );
}
