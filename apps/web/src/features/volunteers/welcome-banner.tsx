import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Alert } from '../../ui/alert.tsx';

const SHOWN_FOR_MS = 5_000;

/** Greets somebody who has just registered, for five seconds. */
export function WelcomeBanner() {
  const { t } = useTranslation('volunteers');
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const name = newcomerIn(state);
  // Taken out of the history as well: a reload is no second welcome.
  const onOver = useEffectEvent(() => void navigate({ search }, { replace: true, preventScrollReset: true }));
  useEffect(() => {
    if (name === null) return;
    const timer = setTimeout(onOver, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [name]);
  // The region is there before its text, so that screen readers hear it.
  return (
    <div role="status" className="empty:hidden">
      {name !== null && (
        <Alert tone="success" title={t('welcome.title', { name })}>
          {t('welcome.text')}
        </Alert>
      )}
    </div>
  );
}

/** The name that registering hands over with the address. */
function newcomerIn(state: unknown): string | null {
  const isOurs = typeof state === 'object' && state !== null && 'welcome' in state;
  return isOurs && typeof state.welcome === 'string' ? state.welcome : null;
}
