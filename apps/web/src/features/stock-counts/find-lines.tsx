import { LIMITS } from '@nourish/contract/constants';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchDraft } from '../../lib/use-search-draft.ts';
import { pillClass } from '../../ui/button-style.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { searchedText } from '../inventory/package-code.ts';
import { ScannerKeys } from '../inventory/scanner-keys.tsx';

interface ScanFieldProps {
  formRef: RefObject<HTMLFormElement | null>;
  search: string;
  onSearch: (text: string) => void;
  /** Called on Enter, which scanners type after a code. */
  onSubmit: (text: string) => void;
}

/** The search field, which also takes barcodes from a scanner. */
export function ScanField({ formRef, search, onSearch, onSubmit }: ScanFieldProps) {
  const { t } = useTranslation('stock-counts');
  const { draft, setDraft } = useSearchDraft(search, onSearch);
  return (
    <form
      ref={formRef}
      role="search"
      className="min-w-0 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        const text = searchedText(draft.trim());
        if (text !== '') onSubmit(text);
      }}
    >
      <ScannerKeys onChange={setDraft}>
        <SearchField
          label={t('scan.label')}
          placeholder={t('scan.placeholder')}
          value={draft}
          maxLength={LIMITS.search}
          onChange={setDraft}
        />
      </ScannerKeys>
    </form>
  );
}

const VIEWS = ['all', 'to_count', 'counted'] as const;
type LineView = (typeof VIEWS)[number];

export const readLineView = (text: string | null): LineView => VIEWS.find((view) => view === text) ?? 'all';

export function LineViews({ view, onChange }: { view: LineView; onChange: (view: LineView) => void }) {
  const { t } = useTranslation('stock-counts');
  return (
    <div role="group" aria-label={t('lines.views')} className="flex flex-wrap gap-2">
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => onChange(each)}
          className={pillClass}
        >
          {t(`lines.view.${each}`)}
        </button>
      ))}
    </div>
  );
}
