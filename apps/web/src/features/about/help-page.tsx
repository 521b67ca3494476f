import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { TextPage } from './text-page.tsx';

/** The topics in the order in which people meet them, each with the pages it speaks of. */
const TOPICS = [
  { id: 'account', links: [{ key: 'signUp', to: paths.signUp }] },
  { id: 'verify', links: [{ key: 'signIn', to: paths.signIn }] },
  { id: 'choose', links: [{ key: 'browse', to: paths.browse }] },
  { id: 'request', links: [{ key: 'cart', to: paths.cart }] },
  { id: 'change', links: [{ key: 'history', to: paths.requestHistory }] },
  { id: 'wishlists', links: [] },
  { id: 'password', links: [{ key: 'forgotPassword', to: paths.forgotPassword }] },
  {
    id: 'give',
    links: [
      { key: 'donate', to: paths.donate },
      { key: 'volunteer', to: paths.volunteer },
    ],
  },
  {
    id: 'shifts',
    links: [
      { key: 'volunteer', to: paths.volunteer },
      { key: 'myShifts', to: paths.myShifts },
    ],
  },
  { id: 'language', links: [] },
  { id: 'person', links: [{ key: 'contact', to: paths.contact }] },
] as const;

/** `/help`: how to do what people come for. */
export function HelpPage() {
  const { t } = useTranslation('about');
  return (
    <TextPage
      title={t('help.title')}
      intro={t('help.intro')}
      contentsLabel={t('contents')}
      sections={TOPICS.map(({ id, links }) => ({
        id,
        title: t(`help.${id}.title`),
        text: t(`help.${id}.text`),
        links:
          links.length > 0 &&
          links.map(({ key, to }) => (
            <TextLink key={key} to={to}>
              {t(`help.links.${key}`)}
            </TextLink>
          )),
      }))}
    />
  );
}
