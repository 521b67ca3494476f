import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Alert } from '../../ui/alert.tsx';

const SHOWN_FOR_MS = 5_000;

/** Greets a newly registered volunteer for five seconds. */
export function WelcomeBanner() {
  const { t } = useTranslation('volunteers');
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const newcomer = newcomerIn(state);
  const [name, setName] = useState(newcomer);
  if (newcomer !== null && newcomer !== name) setName(newcomer);
  // Clears the name from the history state: a reload or Back must not repeat the greeting. A change of the
  // month keeps it.
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
  // The live region must exist before its text, so that screen readers announce it.
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

/** The name that the registration passes in the location state. */
export function newcomerIn(state: unknown): string | null {
  const isOurs = typeof state === 'object' && state !== null && 'welcome' in state;
  return isOurs && typeof state.welcome === 'string' ? state.welcome : null;
}

/** Keeps the rest of the location state, which is an object if it had a name. */
const withoutNewcomer = (state: unknown) => ({ ...(state as object), welcome: undefined });
