import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useProductWords } from '../product-words.ts';
import { readNotice, type NoticeProduct } from './notice-text.ts';

/** Proposes barcodes, lots and dates from the text of a notice. Nothing is sent. */
export function NoticePaste({ onUse }: { onUse: (found: NoticeProduct[]) => void }) {
  const { t } = useTranslation('recalls');
  const wordsOf = useProductWords();
  const [text, setText] = useState('');
  const found = readNotice(text);
  const hasText = text.trim() !== '';
  const use = () => {
    onUse(found);
    setText('');
  };
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t('paste.label')}
        description={t('paste.help')}
        isOptional
        rows={3}
        value={text}
        onChange={setText}
      />
      <div role="status" className="empty:hidden">
        {hasText && found.length === 0 && <p className="text-sm">{t('paste.nothing')}</p>}
        {hasText && found.length > 0 && (
          <div className="flex flex-col gap-3 rounded-md bg-sunken px-4 py-3">
            <p className="font-semibold">{t('paste.found', { count: found.length })}</p>
            <ul className="flex flex-col gap-1 text-sm">
              {found.map((product, index) => (
                // The text is the only identity that a proposal has.
                <li key={index} className="wrap-anywhere">
                  {wordsOf(product).join(' · ')}
                  {product.has_lot_range && (
                    <span className="block font-medium text-warning-ink">{t('paste.lotRange')}</span>
                  )}
                </li>
              ))}
            </ul>
            <Button variant="secondary" className="self-start" onPress={use}>
              <WandSparkles aria-hidden className="size-5" />
              {t('paste.use')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
