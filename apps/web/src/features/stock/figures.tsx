import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { FigureStrip } from '../../ui/figure-strip.tsx';

interface FiguresProps {
  /** Available units. */
  quantity: number;
  reserved: number;
}

export function Figures({ quantity, reserved }: FiguresProps) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const figures = { available: quantity, reserved, onHand: quantity + reserved };
  return (
    <FigureStrip
      figures={(['available', 'reserved', 'onHand'] as const).map((name) => ({
        label: t(`figures.${name}`, { count: figures[name] }),
        value: formatNumber(figures[name]),
      }))}
    />
  );
}
