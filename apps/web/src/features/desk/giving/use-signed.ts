import { useQueryClient } from '@tanstack/react-query';
import { authorizationsQuery, useAuthorize } from '../../clients/authorizations/api.ts';
import { authorizationOf, type Proxy } from './proxy.ts';

/** The signed authorization that the person who came has brought, if it is not recorded yet. */
export function useSigned(clientId: string) {
  const queryClient = useQueryClient();
  const authorize = useAuthorize(clientId);
  const isUnrecorded = (proxy: Proxy | null): proxy is Proxy => {
    const known = queryClient.getQueryData(authorizationsQuery(clientId).queryKey) ?? [];
    return proxy !== null && proxy.isSigned && authorizationOf(known, proxy) === undefined;
  };
  return {
    isUnrecorded,
    record: async (proxy: Proxy | null, signed_on: string): Promise<void> => {
      if (!isUnrecorded(proxy)) return;
      const { client_id, name } = proxy;
      await authorize.mutateAsync({
        ...(client_id === null ? { proxy_name: name } : { proxy_id: client_id }),
        signed_on,
      });
    },
  };
}
