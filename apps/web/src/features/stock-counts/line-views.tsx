import { useTranslation } from 'react-i18next';
import { pillClass } from '../../ui/button-style.ts';

const VIEWS = ['all', 'to_count', 'counted'] as const;
type LineView = (typeof VIEWS)[number];

export const readLineView = (text: string | null): LineView => VIEWS.find((view) => view === text) ?? 'all';

export function LineViews({ view, onChange }: { view: LineView; onChange: (view: LineView) => void }) {
  const { t } = useTranslation('stock-counts');
  return (
    <div role="group" aria-label={t('lines.views')} className="flex flex-wrap gap-2">
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
          className={pillClass}
        >
          {t(`lines.view.${each}`)}
        </button>
      ))}
    </div>
  );
}
