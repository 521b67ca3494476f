import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/use-language.ts';
import type { PicturedTopicId } from './topics.ts';

/** Size of the images made by `scripts/pictures.mjs`, in CSS pixels. */
const SIZE = { width: 360, height: 480 };

/** Screenshot of a topic's page, on a phone and in the reader's language. */
export function TopicPicture({ id }: { id: PicturedTopicId }) {
  const { t } = useTranslation('help');
  const { language } = useLanguage();
  return (
    <img
      src={`/help/${language}/${id}.webp`}
      alt={t(`pictures.${id}`)}
      {...SIZE}
      loading="lazy"
      decoding="async"
      className="h-auto w-full max-w-64 shrink-0 self-center rounded-xl border-4 border-line bg-surface sm:w-60 sm:self-start print:hidden"
    />
  );
}
