import type { NeedsAnswers } from '@nourish/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { toneClass } from '../../ui/status-badge.tsx';
import { useNeedsNames } from './use-needs-names.ts';

/** The needs of a person in words, allergies first. */
export function NeedsList({ needs: { allergies, intolerances, diets, note } }: { needs: NeedsAnswers }) {
  const { t } = useTranslation('needs');
  const names = useNeedsNames();
  const others = [
    { label: t('intolerances'), text: intolerances.map((code) => names.intolerances[code]).join(', ') },
    { label: t('diet'), text: diets.map((code) => names.diets[code]).join(', ') },
    { label: t('note'), text: note },
  ].filter(({ text }) => text);
  return (
    <div className="flex flex-col gap-3">
      {allergies.length > 0 && (
        <div
          className={cx(
            'flex items-start gap-3 rounded-md px-4 py-3 forced-colors:border print:border',
            toneClass.danger,
          )}
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
          <div className="min-w-0">
            <p className="font-semibold">{t('allergies')}</p>
            <p className="text-lg font-semibold wrap-anywhere">
              {allergies.map((code) => names.allergies[code]).join(', ')}
            </p>
          </div>
        </div>
      )}
      {others.length > 0 && (
        <dl className="flex flex-col gap-2">
          {others.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
