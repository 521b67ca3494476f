import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Events } from './events.tsx';
import { Factor } from './factor.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

/** How somebody signs in, where they are signed in, and what happened around it. */
export function SecurityPage() {
  const { t } = useTranslation('security');
  const { user } = useSession();
  // The guard lets nobody in who is not signed in; signing out shows this for a moment.
  if (!user) return null;
  return (
    <Page width="reading">
      <BackLink to={paths.account}>{t('back')}</BackLink>
      <PageHeader title={t('title')} intro={t('intro')} />
      {user.second_factor === 'required' && (
        <Alert tone="warning" title={t('required.title')}>
          {t('required.text')}
        </Alert>
      )}
      <Passkeys user={user} />
      <Factor user={user} />
      <Sessions user={user} />
      <Events />
    </Page>
  );
}
