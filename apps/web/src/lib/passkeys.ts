import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRequestOptions,
} from '@nourish/contract';

/** The device's own dialog was cancelled, timed out, or found no passkey; browsers do not say which. */
export class PasskeyCancelledError extends Error {}

/** True in browsers with WebAuthn Level 3 on a host name: passkeys do not work on bare IP addresses. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** Asks the device for a new passkey. Throws `PasskeyCancelledError`. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<CreatedPasskey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const { id, rawId, response } = await askDevice<RegistrationResponseJSON>(() =>
    navigator.credentials.create({ publicKey }),
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  };
}

/** Asks the device to sign in with one of its passkeys. Throws `PasskeyCancelledError`. */
export async function provePasskey(options: PasskeyRequestOptions): Promise<PasskeyProof> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const { id, rawId, response } = await askDevice<AuthenticationResponseJSON>(() =>
    navigator.credentials.get({ publicKey }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

async function askDevice<Json>(ask: () => Promise<Credential | null>): Promise<Json> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credential.toJSON() as Json;
  } catch (error) {
    // InvalidStateError: the device already has a passkey of this account.
    if (!(error instanceof DOMException)) throw error;
    throw new PasskeyCancelledError(error.name);
  }
  throw new PasskeyCancelledError();
}
