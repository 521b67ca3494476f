import type { Language, RecallDetails, RecallPreview } from '@nourish/contract';
import { LANGUAGES } from '@nourish/contract/constants';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/dates.ts';
import { textsIn } from '../../../lib/i18n.ts';
import { spokenPhone } from '../../../lib/phone.ts';
import { Paper } from '../../../ui/paper.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFoodBank } from '../../food-banks/api.ts';
import { previewQuery } from '../api.ts';

/** The texts of the poster in all languages, because its readers are not known. */
const posterTextsQuery = queryOptions({
  queryKey: ['texts', 'recalls', 'poster'],
  queryFn: () =>
    Promise.all(LANGUAGES.map(async (language) => ({ language, t: await textsIn(language, 'recalls') }))),
  staleTime: Infinity,
});

/** For the door: what was recalled, and what to do, on one sheet in three languages. */
export function PosterPaper({ recall }: { recall: RecallDetails }) {
  const { t } = useTranslation('recalls');
  const texts = useQuery(posterTextsQuery);
  const preview = useQuery(previewQuery(recall._id));
  const failed = [texts, preview].find(({ error }) => error !== null);
  if (texts.data === undefined || preview.data === undefined)
    return (
      <QueryPlaceholder query={failed ?? preview} failed={t('preview.failed')}>
        <Skeleton className="h-96" />
      </QueryPlaceholder>
    );
  return (
    <Paper>
      <div className="flex flex-col gap-6 print:gap-4">
        {recall.drill && <p className="text-center text-lg font-bold">{t('drill.title')}</p>}
        {texts.data.map((each) => (
          <InLanguage key={each.language} {...each} recall={recall} preview={preview.data} />
        ))}
        <Contact recall={recall} />
      </div>
    </Paper>
  );
}

interface InLanguageProps {
  language: Language;
  t: Awaited<ReturnType<typeof textsIn<'recalls'>>>;
  recall: RecallDetails;
  preview: RecallPreview;
}

function InLanguage({ language, t, recall, preview }: InLanguageProps) {
  const { first_day: first, last_day: last } = preview;
  const date = (day: string) => formatDate(day, language);
  const labels = recall.products
    .map(({ words, barcodes = [], lot_codes = [], date_from, date_to }) =>
      [
        // What it is searched by is no name. Among several, it says which lots belong to what.
        recall.products.length > 1 && words,
        barcodes.length > 0 && t('product.codes', { list: barcodes.join(', ') }),
        lot_codes.length > 0 && t('product.lots', { count: lot_codes.length, list: lot_codes.join(', ') }),
        date_from && t('poster.from', { date: date(date_from) }),
        date_to && t('poster.to', { date: date(date_to) }),
      ]
        .filter(Boolean)
        .join(' · '),
    )
    .filter((label) => label !== '');
  return (
    <section lang={language} className="border-b border-line pb-5 print:pb-4 print:text-lg">
      <h2 className="text-2xl font-bold print:text-[2.5rem] print:leading-tight">{t('poster.title')}</h2>
      <p className="mt-1 text-lg font-semibold wrap-anywhere print:text-2xl">{recall.title}</p>
      {labels.length > 0 && (
        <ul className="print:text-xl">
          {labels.map((label, index) => (
            // Products have no identity, and are never changed.
            <li key={index} className="wrap-anywhere">
              {label}
            </li>
          ))}
        </ul>
      )}
      {first !== null && last !== null && (
        <p className="mt-2">
          {first === last
            ? t('poster.givenOn', { date: date(first) })
            : t('poster.given', { from: date(first), to: date(last) })}
        </p>
      )}
      <p className="mt-2 text-lg font-bold print:text-2xl">{t('poster.doNotEat')}</p>
      <p>{t('poster.throwAway')}</p>
      <p>{t('poster.unwell')}</p>
    </section>
  );
}

/** Names and figures only, so that it needs no language. */
function Contact({ recall }: { recall: RecallDetails }) {
  const foodBank = useFoodBank(recall.foodbank_id);
  if (!foodBank) return null;
  return (
    <p className="text-center wrap-anywhere">
      <span className="block text-lg font-bold">{foodBank.name}</span>
      {[foodBank.contactPhone && spokenPhone(foodBank.contactPhone), foodBank.contactEmail]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
