import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ownNeedsQuery } from './api.ts';
import { textsOf } from './needs-words.ts';
import { useNeedsNames } from './use-needs-names.ts';

/** The allergies and the diet that the recipient has stored, beside food that they choose, with a way to change them. */
export function OwnNeeds() {
  const { t } = useTranslation('needs');
  const names = useNeedsNames();
  const { data: needs } = useQuery(ownNeedsQuery);
  if (!needs) return null;
  const { allergies, dietaryRestrictions: diet } = textsOf(needs, names);
  const stated = [
    { label: t('foodAllergies'), text: allergies },
    { label: t('diet'), text: diet },
  ].filter(({ text }) => text !== '');
  return (
    <section aria-label={t('own.title')} className="flex items-start justify-between gap-4 ps-8">
      {stated.length === 0 ? (
        <p className="py-2.5">
          <span className="font-semibold">{t('labelled', { label: t('own.title') })}</span> {t('own.none')}
        </p>
      ) : (
        <dl className="flex min-w-0 flex-col gap-1 py-2.5">
          {stated.map(({ label, text }) => (
            <div key={label} className="wrap-anywhere">
              <dt className="inline font-semibold">{t('labelled', { label })}</dt>{' '}
              <dd className="inline">{text.replaceAll('\n', ' · ')}</dd>
            </div>
          ))}
        </dl>
      )}
      <TextLink isAlone to={paths.needs} className="shrink-0">
        {stated.length === 0 ? t('own.state') : t('own.change')}{' '}
        <span className="sr-only">{t('own.what')}</span>
      </TextLink>
    </section>
  );
}
