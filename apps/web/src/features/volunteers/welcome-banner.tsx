import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Alert } from '../../ui/alert.tsx';

const SHOWN_FOR_MS = 5_000;

/** Greets somebody who has just registered, for five seconds. */
export function WelcomeBanner() {
  const { t } = useTranslation('volunteers');
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const newcomer = newcomerIn(state);
  const [name, setName] = useState(newcomer);
  if (newcomer !== null && newcomer !== name) setName(newcomer);
  // Choosing a month is no end of the welcome, and neither going back nor a reload a second one.
  const onArrival = useEffectEvent(
    () =>
      void navigate({ search }, { replace: true, state: withoutNewcomer(state), preventScrollReset: true }),
  );
  useEffect(() => {
    if (newcomer !== null) onArrival();
  }, [newcomer]);
  useEffect(() => {
    if (name === null) return;
    const timer = setTimeout(() => setName(null), SHOWN_FOR_MS);
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

/** What else the history keeps with the address, where there was a name: then it is an object. */
const withoutNewcomer = (state: unknown) => ({ ...(state as object), welcome: undefined });
