import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';

interface NoSubstituteChoiceProps {
  name: string;
  /** The reader chooses for themselves. */
  isOwn?: boolean;
  isSelected: boolean;
  isDisabled?: boolean;
  onChange: (isSelected: boolean) => void;
}

/** Whether something else may take the place of an item that runs short. */
export function NoSubstituteChoice({
  name,
  isOwn = false,
  isSelected,
  isDisabled = false,
  onChange,
}: NoSubstituteChoiceProps) {
  const { t } = useTranslation('substitutes');
  return (
    <Checkbox
      isSelected={isSelected}
      isDisabled={isDisabled}
      onChange={onChange}
      className="w-fit text-sm leading-6"
    >
      {t(isOwn ? 'dontReplace' : 'none')} <span className="sr-only">({name})</span>
    </Checkbox>
  );
}
