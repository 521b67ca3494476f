import { LIMITS } from '@nourish/contract/constants';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { SearchField } from '../../ui/search-field.tsx';

interface ScanFieldProps {
  formRef: RefObject<HTMLFormElement | null>;
  /** What the lines are narrowed to now. */
  search: string;
  onSearch: (text: string) => void;
  /** Enter, which a scanner types after the code: whoever presses it wants to go on in the line. */
  onSubmit: (text: string) => void;
}

/** Where words are typed and barcodes scanned. */
export function ScanField({ formRef, search, onSearch, onSubmit }: ScanFieldProps) {
  const { t } = useTranslation('stock-counts');
  const { draft, setDraft } = useSearchDraft(search, onSearch);
  return (
    <form
      ref={formRef}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const text = draft.trim();
        if (text !== '') onSubmit(text);
      }}
    >
      <SearchField
        label={t('scan.label')}
        placeholder={t('scan.placeholder')}
        value={draft}
        maxLength={LIMITS.search}
        onChange={setDraft}
      />
    </form>
  );
}
