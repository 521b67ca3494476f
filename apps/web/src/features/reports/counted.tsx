import { useTranslation } from 'react-i18next';

interface CountedProps {
  figures: readonly { term: string; text: string }[];
}

/** How figures are counted, below them. */
export function Counted({ figures }: CountedProps) {
  const { t } = useTranslation('service-report');
  return (
    <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
      {figures.map(({ term, text }) => (
        <div key={term}>
          <dt className="inline font-semibold">{t('figures.term', { term })}</dt>{' '}
          <dd className="inline text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
