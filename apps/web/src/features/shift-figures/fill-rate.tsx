import { useTranslation } from 'react-i18next';
import type { WeekFigures } from './api.ts';
import { Bar } from '../../ui/bar.tsx';
import { fillRateOf } from './figures.ts';
import { useFigureWords } from './use-figure-words.ts';

export function FillRate({ figures }: { figures: Pick<WeekFigures, 'capacity' | 'fill_rate' | 'filled'> }) {
  const { t } = useTranslation('shift-figures');
  const words = useFigureWords();
  const rate = fillRateOf(figures);
  if (rate === null) return <span className="text-muted">{t('noShifts')}</span>;
  return (
    <span className="inline-flex items-center gap-3">
      <Bar share={rate / 100} className="w-20 shrink-0 lg:w-28" />
      <span className="flex flex-col text-right tabular-nums sm:text-left">
        <span className="font-semibold">{words.percentOf(rate)}</span>
        <span className="text-sm text-muted">{words.spotsOf(figures)}</span>
      </span>
    </span>
  );
}
