import { Suspense, useState, type ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import type { Confirming } from './api.ts';

const ConfirmIdentity = lazyWithTexts(
  async () => (await import('./confirm-identity.tsx')).ConfirmIdentity,
  'accounts',
  'own',
);

class NotConfirmed extends Error {}

/** The first error to show; a closed confirmation dialog is not an error. */
export const shownError = (...errors: (Error | null)[]): Error | null =>
  errors.find((error) => error !== null && !(error instanceof NotConfirmed)) ?? null;

/** Asks for the password if a call requires it, then repeats the call. Render `question` on the page. */
export function useConfirming(): { confirming: Confirming; question: ReactNode } {
  const [asking, setAsking] = useState<{ goOn: () => void; giveUp: () => void } | null>(null);

  const confirming: Confirming = async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'confirmation_needed')) throw error;
      await new Promise<void>((resolve, reject) => {
        setAsking({ goOn: resolve, giveUp: () => reject(new NotConfirmed()) });
      });
      return call();
    }
  };
  const answer = (choice: 'goOn' | 'giveUp') => () => {
    asking?.[choice]();
    setAsking(null);
  };
  const question = asking && (
    <Suspense>
      <ConfirmIdentity onConfirmed={answer('goOn')} onClose={answer('giveUp')} />
    </Suspense>
  );
  return { confirming, question };
}
