import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Line {
  key: string;
  name: string;
  quantity: number;
}

interface LineListProps {
  lines: readonly Line[];
  /** Number of lines shown before the rest is collapsed. */
  limit?: number;
}

/** Item names with quantities; collapses the end of a long list. */
export function LineList({ lines, limit = 6 }: LineListProps) {
  const { t } = useTranslation('requests');
  // Collapsing a single line would save no space.
  const shown = lines.length > limit + 1 ? lines.slice(0, limit) : lines;
  const folded = lines.slice(shown.length);
  return (
    <div>
      <Lines lines={shown} />
      {folded.length > 0 && (
        <Fold label={t('moreItems', { count: folded.length })}>
          <Lines lines={folded} />
        </Fold>
      )}
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className="divide-y divide-line">
    {lines.map(({ key, name, quantity }) => (
      <li key={key} className="flex items-baseline justify-between gap-4 py-1.5">
        <span className="min-w-0 wrap-break-word">{name}</span>
        <span className="shrink-0 font-semibold tabular-nums">× {quantity}</span>
      </li>
    ))}
  </ul>
);

/** Collapsible content. Native `<details>`, so that find-in-page opens it. */
const Fold = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm font-semibold text-primary hover:underline [&::-webkit-details-marker]:hidden">
      {label}
      <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
    </summary>
    {children}
  </details>
);
