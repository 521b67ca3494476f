import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { PasskeyError, provePasskey } from '../../lib/passkeys.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { thisDevice, useSigningIn } from './api.ts';

interface PasskeySignInProps {
  /** Set in the second step, after the password. */
  challenge?: string;
}

/** Signs in with a passkey, alone or as the second step. The page navigates when the session starts. */
export function PasskeySignIn({ challenge }: PasskeySignInProps) {
  const { t } = useTranslation('security');
  const login = useSigningIn<void>(async () => {
    const options = (await api('POST /api/auth/passkeys/challenge')).data;
    const credential = await provePasskey(options);
    return api('POST /api/auth/login/passkey', {
      body: { credential, ...(challenge !== undefined && { challenge }), ...thisDevice() },
    });
  });
  return (
    <div className="flex flex-col gap-3">
      {login.error instanceof PasskeyError ? (
        <Alert tone="danger">
          {t(login.error.reason === 'unsupported' ? 'passkeys.unsupported' : 'passkeys.cancelled')}
        </Alert>
      ) : (
        <FormError error={login.error} />
      )}
      <Button variant="secondary" size="lg" isPending={login.isPending} onPress={() => login.mutate()}>
        <KeyRound aria-hidden className="size-5" />
        {t('passkeys.use')}
      </Button>
    </div>
  );
}
