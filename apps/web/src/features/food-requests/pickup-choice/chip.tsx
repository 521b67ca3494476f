interface ChipProps {
  name: string;
  label: string;
  detail?: string | null;
  isSelected: boolean;
  onSelect: () => void;
  isDisabled: boolean;
}

/** A radio button as large as its label. */
export const Chip = ({ name, label, detail, isSelected, onSelect, isDisabled }: ChipProps) => (
  <label className="relative flex min-h-14 cursor-pointer flex-col justify-center rounded-md border border-outline bg-surface px-2.5 py-2 sm:px-3 hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-checked:inset-ring has-checked:inset-ring-primary has-disabled:cursor-not-allowed has-disabled:text-muted">
    <input
      type="radio"
      name={name}
      checked={isSelected}
      onChange={onSelect}
      disabled={isDisabled}
      // Scrolls far enough to show a message above the buttons.
      className="absolute inset-0 scroll-mt-24 cursor-[inherit] appearance-none rounded-md forced-colors:inset-auto forced-colors:end-2 forced-colors:appearance-auto"
    />
    <span className="font-semibold first-letter:uppercase">{label}</span>
    {/* Separates the parts of the accessible name. */}{' '}
    {detail && <span className="text-sm text-muted tabular-nums">{detail}</span>}
  </label>
);
