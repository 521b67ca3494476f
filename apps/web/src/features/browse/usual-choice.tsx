import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { pillClass } from '../../ui/button-style.ts';

interface UsualChoiceProps {
  isUsual: boolean;
  onChange: (isUsual: boolean) => void;
}

/** For recipients: everything, or what they request often. */
export function UsualChoice({ isUsual, onChange }: UsualChoiceProps) {
  const { t } = useTranslation('browse');
  const { user } = useSession();
  if (user?.role !== 'recipient') return null;
  return (
    <div role="group" aria-label={t('usual.label')} className="flex flex-wrap gap-2">
      {[false, true].map((each) => (
        <button
          key={String(each)}
          type="button"
          aria-pressed={each === isUsual}
          className={pillClass}
          onClick={() => onChange(each)}
        >
          {t(each ? 'usual.usual' : 'usual.all')}
        </button>
      ))}
    </div>
  );
}
