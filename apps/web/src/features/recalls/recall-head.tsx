import type { RecallDetails } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { ListHead } from '../../ui/list/list-page.tsx';
import { BackLink } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useFoodBank } from '../food-banks/api.ts';
import { isAddress } from './links.ts';
import { useProductWords } from './product-words.ts';
import { RecallStatus } from './recall-marks.tsx';

/** What the notice says, and how far the recall is. */
export function RecallHead({ recall }: { recall: RecallDetails }) {
  const { t } = useTranslation('recalls');
  const { formatInstant, formatNumber } = useDates();
  const { user } = useSession();
  const foodBank = useFoodBank(recall.foodbank_id);
  const wordsOf = useProductWords();
  const { reference } = recall;
  return (
    <ListHead
      back={<BackLink to={paths.recalls}>{t('title')}</BackLink>}
      title={recall.title}
      help={paths.helpOn('recalls')}
      intro={
        <div className="flex flex-col gap-1 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RecallStatus recall={recall} />
            {user?.role === 'admin' && foodBank && <span>{foodBank.name}</span>}
            {!recall.drill && (
              <span>
                {t('entered', {
                  name: recall.created_by,
                  when: formatInstant(recall.created_at, foodBank?.time_zone),
                })}
              </span>
            )}
            {recall.status === 'lifted' && !recall.drill && recall.told < recall.notified && (
              <span className="font-semibold text-warning-ink">
                {t('figures.notReached', {
                  count: recall.notified - recall.told,
                  formatted: formatNumber(recall.notified - recall.told),
                })}
              </span>
            )}
          </p>
          <div className="flex flex-wrap gap-x-3 gap-y-1">
            {(recall.class !== null || reference !== null) && (
              <p className="wrap-anywhere">
                {recall.class !== null && (
                  <>
                    {recall.drill
                      ? t(`classes.${recall.class}.name`)
                      : t('classMeans', {
                          name: t(`classes.${recall.class}.name`),
                          meaning: t(`classes.${recall.class}.text`),
                        })}{' '}
                  </>
                )}
                {reference !== null &&
                  (isAddress(reference) ? (
                    <TextLink
                      href={reference}
                      className="max-md:inline-flex max-md:min-h-11 max-md:items-center"
                    >
                      {reference}
                    </TextLink>
                  ) : (
                    t('referenceOf', { reference })
                  ))}
              </p>
            )}
            <ul className="flex flex-col">
              {recall.products.map((product, index) => (
                // Products have no identity, and are never changed.
                <li key={index} className="wrap-anywhere">
                  {t('searchedFor', { product: wordsOf(product).join(' · ') })}
                </li>
              ))}
            </ul>
          </div>
        </div>
      }
    />
  );
}
