import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';

const VIEWS = ['all', 'to_count', 'counted'] as const;
type LineView = (typeof VIEWS)[number];

export const readLineView = (text: string | null): LineView => VIEWS.find((view) => view === text) ?? 'all';

/** Which lines are listed. */
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
          className={cx(
            'min-h-11 rounded-full border px-4 font-semibold',
            each === view
              ? 'border-primary bg-primary text-on-primary'
              : 'border-outline bg-surface hover:bg-sunken',
          )}
        >
          {t(`lines.view.${each}`)}
        </button>
      ))}
    </div>
  );
}
