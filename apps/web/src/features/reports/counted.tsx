import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../ui/disclosure.tsx';

interface CountedProps {
  figures: readonly { term: string; text: string }[];
}

/** How figures are counted, folded below them. */
export function Counted({ figures }: CountedProps) {
  const { t } = useTranslation('service-report');
  return (
    <div className="-mt-2">
      <Disclosure label={t('how')}>
        <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
          {figures.map(({ term, text }) => (
            <div key={term}>
              <dt className="inline font-semibold">{t('figures.term', { term })}</dt>{' '}
              <dd className="inline text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
