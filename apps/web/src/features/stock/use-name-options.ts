import { useTranslation } from 'react-i18next';
import type { Option } from '../../ui/select.tsx';

/** 'Other' is sorted last in every language. */
const rank = ({ value }: Option<string>) => (value === 'other' ? 1 : 0);

/** Builds select options: unique, without '', sorted in the reader's language. */
export function useNameOptions() {
  const { i18n } = useTranslation();
  return (values: readonly string[], nameOf: (value: string) => string): Option<string>[] =>
    [...new Set(values)]
      .filter((value) => value !== '')
      .map((value) => ({ value, label: nameOf(value) }))
      .toSorted((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, i18n.language));
}
