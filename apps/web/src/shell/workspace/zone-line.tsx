import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../lib/use-now.ts';
import { useForeignWorkZone } from '../../lib/use-zone-note.ts';
import { cx } from '../../ui/cx.ts';

interface ZoneLineProps {
  className?: string;
  textClassName?: string;
}

/** Names the time zone of all pages of staff while the device is in another one. */
export function ZoneLine({ className, textClassName }: ZoneLineProps) {
  const { t } = useTranslation('workspace');
  const zone = useForeignWorkZone(new Date(useNow()).toISOString());
  if (zone === null) return null;
  const text = t('zone', { zone });
  return (
    <p
      title={text}
      className={cx('flex shrink-0 items-center gap-2 text-sm leading-5 text-muted', className)}
    >
      <Clock aria-hidden className="size-4 shrink-0" />
      <span className={textClassName}>{text}</span>
    </p>
  );
}
