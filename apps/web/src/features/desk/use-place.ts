import { useSearchParams } from 'react-router';
import { isId } from '../../lib/url-filters.ts';

/** What is open at the desk. A pickup has no household if the person was never served here. */
export type Place =
  | { kind: 'lists' }
  | { kind: 'household'; clientId: string; requestId: string | null }
  | { kind: 'pickup'; requestId: string }
  | { kind: 'anonymous' };

const NAMES = ['client', 'request', 'visit'] as const;
const ANONYMOUS = 'anonymous';

export function readPlace(params: URLSearchParams): Place {
  const idIn = (name: (typeof NAMES)[number]) => {
    const value = params.get(name) ?? '';
    return isId(value) ? value : null;
  };
  const [clientId, requestId] = [idIn('client'), idIn('request')];
  if (clientId !== null) return { kind: 'household', clientId, requestId };
  if (requestId !== null) return { kind: 'pickup', requestId };
  return params.get('visit') === ANONYMOUS ? { kind: 'anonymous' } : { kind: 'lists' };
}

export function writePlace(known: URLSearchParams, place: Place): URLSearchParams {
  const params = new URLSearchParams(known);
  for (const name of NAMES) params.delete(name);
  if (place.kind === 'household') params.set('client', place.clientId);
  if ((place.kind === 'household' || place.kind === 'pickup') && place.requestId !== null)
    params.set('request', place.requestId);
  if (place.kind === 'anonymous') params.set('visit', ANONYMOUS);
  return params;
}

/** What is open, in the URL. */
export function usePlace() {
  const [params, setParams] = useSearchParams();
  return {
    place: readPlace(params),
    goTo: (place: Place, { replace = false } = {}): void =>
      setParams((known) => writePlace(known, place), { replace, preventScrollReset: true }),
  };
}
