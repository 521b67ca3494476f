import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { toneClass } from '../../ui/status-badge.tsx';

/** What the food bank wrote to the recipient, directly under the status. */
export function FoodBankMessage({ text }: { text: string | null }) {
  const { t } = useTranslation('requests');
  if (!text) return null;
  return (
    <div className={cx('flex items-start gap-3 rounded-md px-4 py-3', toneClass.info)}>
      <MessageSquareText aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="text-sm">{t('facts.notes')}</p>
        <p className="font-semibold wrap-break-word whitespace-pre-line">{text}</p>
      </div>
    </div>
  );
}
