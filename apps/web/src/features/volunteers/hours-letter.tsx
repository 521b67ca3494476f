import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { LetterDialog, type LetterRecord } from './letter-dialog.tsx';

interface HoursLetterProps {
  /** Of one person, at each food bank that can confirm hours of theirs. */
  records: readonly LetterRecord[];
  /** Whose hours they are, where they are not the reader's own. */
  name?: string;
}

/** Opens the letter about somebody's hours; nothing while there is none to confirm. */
export function HoursLetter({ records, name }: HoursLetterProps) {
  const { t } = useTranslation('volunteer-letter');
  const [isOpen, setIsOpen] = useState(false);
  const confirmable = records.filter(({ shifts_completed }) => shifts_completed > 0);
  const [first] = confirmable;
  if (first === undefined) return null;
  return (
    <>
      <Button variant="secondary" className="self-start" onPress={() => setIsOpen(true)}>
        <FileText aria-hidden className="size-5" />
        {name === undefined ? t('action') : t('actionOf')}
      </Button>
      <LetterDialog
        records={confirmable}
        first={first}
        name={name}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}
