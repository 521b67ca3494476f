/** Two or three figures in a row, with their names below. */
export const FigureStrip = ({ figures }: { figures: readonly { label: string; value: string }[] }) => (
  <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-md bg-sunken py-3 text-center">
    {figures.map(({ label, value }) => (
      <div key={label} className="flex flex-col-reverse px-2">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="text-xl font-bold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
