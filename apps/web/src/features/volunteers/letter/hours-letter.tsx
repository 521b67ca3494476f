import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { LetterDialog, type LetterRecord } from './letter-dialog.tsx';

interface HoursLetterProps {
  /** The records of one person at the food banks. */
  records: readonly LetterRecord[];
  /** The volunteer's name, if the reader is another person. */
  name?: string;
}

export function HoursLetter({ records, name }: HoursLetterProps) {
  const { t } = useTranslation('volunteer-letter');
  const [isOpen, setIsOpen] = useState(false);
  const confirmable = records.filter(({ shifts_completed }) => shifts_completed > 0);
  const [first] = confirmable;
  if (first === undefined) return null;
  return (
    <>
      <Button variant="secondary" className="w-fit shrink-0" onPress={() => setIsOpen(true)}>
        <FileText aria-hidden className="size-5 max-sm:hidden" />
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
