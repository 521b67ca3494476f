import type { SeenAuthorization, SeenClient } from '@nourish/contract';
import { foldText } from '../../../lib/fold-text.ts';
import { nameOfClient } from '../rules.ts';

/** Who came for a household. */
export interface Proxy {
  /** null: a person who is not registered here. */
  client_id: string | null;
  name: string;
  code: string | null;
  /** They brought a signed authorization. */
  isSigned: boolean;
}

export const proxyOfClient = (client: SeenClient): Proxy => ({
  client_id: client._id,
  name: nameOfClient(client),
  code: client.code,
  isSigned: false,
});

export const proxyNamed = (name: string): Proxy => ({ client_id: null, name, code: null, isSigned: false });

export const proxyOfAuthorization = ({ proxy_id, proxy_name, proxy_code }: SeenAuthorization): Proxy => ({
  client_id: proxy_id,
  name: proxy_name,
  code: proxy_code ?? null,
  isSigned: false,
});

/** The authorization in force of this person. */
export const authorizationOf = (
  authorizations: readonly SeenAuthorization[],
  { client_id, name }: Proxy,
): SeenAuthorization | undefined =>
  authorizations.find(({ proxy_id, proxy_name }) =>
    client_id === null
      ? proxy_id === null && foldText(proxy_name) === foldText(name)
      : proxy_id === client_id,
  );
