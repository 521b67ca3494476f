import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';

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
    <dl className="grid grid-cols-3 divide-x divide-line rounded-md bg-sunken py-3 text-center">
      {(['available', 'reserved', 'onHand'] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse px-2">
          <dt className="text-sm text-muted">{t(`figures.${name}`, { count: figures[name] })}</dt>
          <dd className="text-xl font-bold tabular-nums">{formatNumber(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
