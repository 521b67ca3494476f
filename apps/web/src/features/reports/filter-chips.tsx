import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.tsx';

interface FilterChipsProps {
  chips: readonly { key: string; name: string; onRemove: () => void }[];
}

/** What rows are narrowed to; each can be lifted. */
export function FilterChips({ chips }: FilterChipsProps) {
  const { t } = useTranslation('reports');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('chips.label')} className="flex flex-wrap gap-2">
      {chips.map(({ key, name, onRemove }) => (
        <li key={key}>
          <Chip onRemove={onRemove} removeLabel={t('chips.remove', { name })}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
