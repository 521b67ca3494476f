interface TotalsProps {
  figures: readonly { label: string; value: string }[];
}

/** Totals over all pages of the rows below. */
export const Totals = ({ figures }: TotalsProps) => (
  <dl className="grid grid-cols-2 gap-x-8 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4 shadow-card sm:flex sm:flex-wrap">
    {figures.map(({ label, value }) => (
      <div key={label} className="flex flex-col-reverse">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="text-xl font-bold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
