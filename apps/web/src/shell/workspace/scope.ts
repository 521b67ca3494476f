import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { ADMIN_DESTINATIONS, STAFF_DESTINATIONS, type Destination } from './destinations.ts';

const KEY = 'nourish.scope';
const scope = createStore(readStorage('sessionStorage', KEY) ?? '');

const ALL: readonly Destination[] = [...STAFF_DESTINATIONS, ...ADMIN_DESTINATIONS];

/**
 * The food bank that an administrator works for; '' for all. Read from the URL on pages with a food bank filter,
 * and added to the links of the rail.
 */
export function useScope() {
  const chosen = scope.useValue();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const param = ALL.find(({ to }) => to === pathname)?.scope;
  const shown = param === undefined ? chosen : (new URLSearchParams(search).get(param) ?? '');
  useEffect(() => {
    if (scope.read() === shown) return;
    scope.write(shown);
    writeStorage('sessionStorage', KEY, shown);
  }, [shown]);
  return {
    scope: shown,
    linkTo: ({ to, scope: name }: Destination): string =>
      name === undefined || shown === '' ? to : `${to}?${new URLSearchParams({ [name]: shown })}`,
    choose: (id: string): void => {
      scope.write(id);
      writeStorage('sessionStorage', KEY, id);
      if (param === undefined) return;
      const params = new URLSearchParams(search);
      params.delete('page');
      if (id === '') params.delete(param);
      else params.set(param, id);
      void navigate({ pathname, search: params.toString() }, { preventScrollReset: true });
    },
  };
}
