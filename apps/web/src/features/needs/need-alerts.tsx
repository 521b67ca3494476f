import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { toneClass } from '../../ui/status-badge.tsx';
import type { WrittenNeeds } from './written-needs.ts';

/** Needs as written, beside what is handed out: allergies in red, the diet in amber. */
export function NeedAlerts({ needs: { allergies, diet } }: { needs: WrittenNeeds }) {
  const { t } = useTranslation('needs');
  return (
    <>
      <NeedAlert tone="danger" title={t('foodAllergies')} texts={allergies} />
      <NeedAlert tone="warning" title={t('diet')} texts={diet} />
    </>
  );
}

interface NeedAlertProps {
  tone: 'danger' | 'warning';
  title: string;
  texts: readonly string[];
}

function NeedAlert({ tone, title, texts: [text, ...others] }: NeedAlertProps) {
  if (text === undefined) return null;
  return (
    <div
      className={cx(
        'flex items-start gap-3 rounded-md px-4 py-3 forced-colors:border print:border',
        toneClass[tone],
      )}
    >
      {tone === 'danger' && <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />}
      <div className={cx('min-w-0 wrap-anywhere', tone === 'danger' && 'font-semibold')}>
        <p className="font-semibold">{title}</p>
        {others.length === 0 ? (
          <p className={cx(tone === 'danger' && 'text-lg')}>{text}</p>
        ) : (
          <ul className={cx('list-disc pl-5', tone === 'danger' && 'text-lg')}>
            {[text, ...others].map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** All allergies in one line, directly above the button that hands food out. */
export function AllergyLine({ allergies }: { allergies: readonly string[] }) {
  const { t } = useTranslation('needs');
  if (allergies.length === 0) return null;
  return (
    <p className={cx('flex items-start gap-2 rounded-md px-3 py-2 font-semibold', toneClass.danger)}>
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {t('labelled', { label: t('foodAllergies') })} {allergies.join(', ')}
      </span>
    </p>
  );
}
