import { useMemo } from 'react';
import { encode } from 'uqr';
import { cx } from './cx.ts';

/** Quiet zone, which cameras need. */
const BORDER = 3;

interface QrCodeProps {
  content: string;
  label: string;
  className?: string;
}

/** A QR code, dark on light in every theme, because some cameras read nothing else. */
export function QrCode({ content, label, className }: QrCodeProps) {
  const { data, size } = useMemo(() => encode(content, { border: BORDER }), [content]);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('print-exact w-56 max-w-full self-center rounded-md forced-color-adjust-none', className)}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark.join('')} fill="#000000" />
    </svg>
  );
}
