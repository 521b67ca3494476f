import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CreatedPasskey, PasskeyProof } from '@nourish/contract';
import { relyingParty } from '../src/features/accounts/passkeys/ceremonies.ts';
import type { TestApp } from './app.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a dishonest client can get wrong. */
export interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  userHandle?: string;
  /** Certificates of an attestation, in a format of your choice. */
  attestation?: { fmt: string; x5c: Uint8Array[] };
}

/** An authenticator in software: one ES256 passkey without attestation. */
export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #server: TestApp;
  counter = 0;
  #userHandle = 'none';

  constructor(server: TestApp) {
    this.#server = server;
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  create(options: { challenge: string; user: { id: string } }, forgery: Forgery = {}): CreatedPasskey {
    this.#userHandle = options.user.id;
    const authData = this.#authData(HAS_CREDENTIAL, forgery, this.#credentialData());
    const { fmt = 'none', x5c } = forgery.attestation ?? {};
    const attestation = new Map<string, string | Map<string, Uint8Array[]> | Uint8Array>([
      ['fmt', fmt],
      ['attStmt', new Map(x5c ? [['x5c', x5c]] : [])],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options, forgery).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(
    options: { challenge: string },
    forgery: Forgery = {},
    key: KeyObject = this.#keys.privateKey,
  ): PasskeyProof {
    const clientData = this.#clientData('webauthn.get', options, forgery);
    const authData = this.#authData(0, forgery);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(key).toString('base64url'),
        userHandle: forgery.userHandle ?? this.#userHandle,
      },
    };
  }

  #clientData(type: string, { challenge }: { challenge: string }, forgery: Forgery): Buffer {
    const { origin } = relyingParty(this.#server.ctx.config.appUrl);
    return Buffer.from(
      JSON.stringify({ type, challenge: forgery.challenge ?? challenge, origin: forgery.origin ?? origin }),
    );
  }

  /** https://www.w3.org/TR/webauthn-3/#authenticator-data */
  #authData(flags: number, forgery: Forgery, credential: Buffer = Buffer.alloc(0)): Buffer {
    const { id } = relyingParty(this.#server.ctx.config.appUrl);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      createHash('sha256')
        .update(forgery.rpId ?? id)
        .digest(),
      Buffer.of(flags | USER_PRESENT | (forgery.isVerified === false ? 0 : USER_VERIFIED)),
      counter,
      credential,
    ]);
  }

  #credentialData(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // COSE key: kty EC2, alg ES256, crv P-256 (RFC 9053).
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    return Buffer.concat([Buffer.alloc(16), length, this.#id, Buffer.from(isoCBOR.encode(key))]);
  }
}

/** Adds a passkey to the account of a token and returns its id, its authenticator and the recovery codes. */
export async function addPasskey(server: TestApp, token: string) {
  const authenticator = new Authenticator(server);
  const { data } = (await server.call('POST /api/auth/passkeys/options', { token })).body;
  const body = { name: 'Phone', credential: authenticator.create(data) };
  const response = await server.call('POST /api/auth/passkeys', { token, body });
  if (response.status !== 201) throw new Error(`passkey not added: ${response.body.code}`);
  const { passkey, recovery_codes } = response.body.data;
  return { authenticator, id: passkey._id as string, recovery_codes: recovery_codes as string[] | null };
}

/** A fresh proof for signing in or confirming. */
export async function proofOf(server: TestApp, authenticator: Authenticator, forgery?: Forgery) {
  const { data } = (await server.call('POST /api/auth/passkeys/challenge', {})).body;
  return authenticator.get(data, forgery);
}
