import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyProof,
  PasskeyRequestOptions,
} from '@nourish/contract';

/**
 * Why the device did not use a passkey. `cancelled`: its dialog was cancelled, timed out or found no passkey;
 * browsers do not say which. `exists`: it already has one for this account. `unsupported`: not at this
 * address or with this device.
 */
export class PasskeyError extends Error {
  readonly reason: 'cancelled' | 'exists' | 'unsupported';

  constructor(reason: PasskeyError['reason']) {
    super(`passkey: ${reason}`);
    this.reason = reason;
  }
}

/** True in browsers with WebAuthn on a host name: passkeys do not work on bare IP addresses. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);

// By hand instead of by the JSON functions of the browser: older phones lack them, and the objects of some
// password managers throw in `toJSON()`.

/** Asks the device for a new passkey. Throws `PasskeyError`. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<CreatedPasskey> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: options.excludeCredentials.map(({ id, transports }) => ({
      id: bytesOf(id),
      type: 'public-key',
      transports: transports as AuthenticatorTransport[],
    })),
  };
  const { response, ...credential } = await askDevice<AuthenticatorAttestationResponse>(() =>
    navigator.credentials.create({ publicKey }),
  );
  return {
    ...credential,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

/** Asks the device to sign in with one of its passkeys. Throws `PasskeyError`. */
export async function provePasskey(options: PasskeyRequestOptions): Promise<PasskeyProof> {
  const publicKey = { ...options, challenge: bytesOf(options.challenge) };
  const { response, ...credential } = await askDevice<AuthenticatorAssertionResponse>(() =>
    navigator.credentials.get({ publicKey }),
  );
  return {
    ...credential,
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: textOf(response.userHandle ?? new ArrayBuffer()),
    },
  };
}

async function askDevice<Response>(ask: () => Promise<Credential | null>) {
  const credential = await ask().catch((error: unknown) => {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyError('cancelled');
    throw new PasskeyError(name === 'InvalidStateError' ? 'exists' : 'unsupported');
  });
  if (credential === null) throw new PasskeyError('cancelled');
  // Both calls ask for public keys only.
  const { rawId, response } = credential as PublicKeyCredential;
  const id = textOf(rawId);
  return { id, rawId: id, type: 'public-key' as const, response: response as unknown as Response };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

const textOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
