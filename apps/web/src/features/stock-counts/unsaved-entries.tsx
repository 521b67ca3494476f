import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { EntryBook } from './use-entries.ts';

/** Failed entries, visible on every page until they are saved. */
export function UnsavedEntries({ book }: { book: EntryBook }) {
  const { t } = useTranslation('stock-counts');
  const failed = book.unsaved.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  return (
    <Alert tone="danger" title={t('unsaved.title', { count: failed.length })}>
      <ul className="my-1 list-disc pl-5">
        {failed.map(({ line, text }) => (
          <li key={line.item_id}>{t('unsaved.entry', { name: line.item_name, units: text })}</li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-2" onPress={() => failed.forEach(book.retry)}>
        {t('unsaved.retry', { count: failed.length })}
      </Button>
    </Alert>
  );
}
