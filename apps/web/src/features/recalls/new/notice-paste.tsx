import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useProductWords } from '../product-words.ts';
import { useClassName } from '../recall-marks.tsx';
import { noticeFacts, type NoticeFacts } from './notice-facts.ts';
import { readNotice, type NoticeProduct } from './notice-text.ts';

interface NoticePasteProps {
  isDrill: boolean;
  onUse: (found: NoticeProduct[], facts: NoticeFacts) => void;
}

/**
 * Proposes class, barcodes, lots and dates from the text of a notice; in a drill also words of the name. In a real
 * recall, one proposed word too many would hide food that is affected, so people type the words. Nothing is sent.
 */
export function NoticePaste({ isDrill, onUse }: NoticePasteProps) {
  const { t } = useTranslation('recalls');
  const wordsOf = useProductWords();
  const classNameOf = useClassName();
  const [text, setText] = useState('');
  const found = readNotice(text);
  const named = noticeFacts(text);
  const facts = isDrill ? named : { ...named, words: '' };
  const about = [classNameOf(facts.class), facts.words].filter((fact) => fact !== null && fact !== '');
  const hasFound = found.length > 0 || about.length > 0;
  const hasText = text.trim() !== '';
  const use = () => {
    onUse(found, facts);
    setText('');
  };
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t(isDrill ? 'paste.labelDrill' : 'paste.label')}
        description={isDrill ? undefined : t('paste.help')}
        isOptional
        rows={3}
        value={text}
        onChange={setText}
      />
      <div role="status" className="empty:hidden">
        {hasText && !hasFound && <p className="text-sm">{t('paste.nothing')}</p>}
        {hasText && hasFound && (
          <div className="flex flex-col gap-3 rounded-md bg-sunken px-4 py-3">
            {!isDrill && <p className="font-semibold">{t('paste.found')}</p>}
            <ul className="flex flex-col gap-1 text-sm">
              {about.length > 0 && <li className="wrap-anywhere">{about.join(' · ')}</li>}
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
