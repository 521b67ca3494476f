import type { User } from '@nourish/contract';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { forgetDrafts } from './drafts.ts';
import { forgetUser, readKnownUser, rememberUser } from './known-user.ts';
import { clearToken, onTokenChange, readToken, storeToken } from './token.ts';
import { forgetVolunteer } from './volunteer-flags.ts';

type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed_out'; user: null }
  /** A token is stored, but its account is gone or closed: the person should sign in again. */
  | { status: 'account_missing'; user: null }
  /** A token is stored and kept, but the server could not be asked whose it is. */
  | { status: 'unreachable'; user: null; error: Error }
  | { status: 'signed_in'; user: User };

interface SessionActions {
  /** Takes over what a login answered. */
  signIn: (token: string, user: User) => void;
  /** Forgets the session here in any case, and what was begun in forms; says whether the server has heard of it. */
  signOut: () => Promise<'everywhere' | 'locally'>;
  /** Takes over a changed record of the signed-in person. */
  setUser: (user: User) => void;
  /** Asks the server again who is signed in. */
  refresh: () => void;
}
export type Session = SessionState &
  SessionActions & {
    /** The session that all this is about: by now the browser may hold another one. */
    token: Token;
  };

const SessionContext = createContext<Session | null>(null);
/** undefined where pages are rendered for nobody in particular: there it is not known yet whether somebody is signed in. */
type Token = string | null | undefined;
/** What every key of whoever is signed in begins with. */
export const SESSION = ['session'] as const;
const keyOf = (token: Token) => [...SESSION, token];

async function fetchUser(token: string, signal: AbortSignal): Promise<User> {
  try {
    return (await api('GET /api/auth/me', {}, { token, signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 500) clearToken(token);
    throw error;
  }
}

const isMissing = (error: Error | null) =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

function stateOf(token: Token, user: User | undefined, error: Error | null): SessionState {
  if (token === null) return { status: 'signed_out', user: null };
  if (isMissing(error)) return { status: 'account_missing', user: null };
  if (user) return { status: 'signed_in', user };
  return error ? { status: 'unreachable', user: null, error } : { status: 'loading', user: null };
}

/** Knows who is signed in; everything below may ask with `useSession`. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore<Token>(onTokenChange, readToken, () => undefined);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(token),
    queryFn: token ? ({ signal }) => fetchUser(token, signal) : skipToken,
    // Whom we remember is shown at once, also where the server cannot be asked; it is asked all the same.
    initialData: () => (token ? readKnownUser(token) : undefined),
    initialDataUpdatedAt: 0,
    // A session that dies shows by the 401 of any call; asking again on every focus would add nothing.
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Infinity),
  });

  const userId = data?._id ?? null;
  const previousUserId = useRef(userId);
  useEffect(() => {
    const isOtherPerson = previousUserId.current !== null && previousUserId.current !== userId;
    previousUserId.current = userId;
    // On a shared computer the next person must not see what the last one saw.
    if (isOtherPerson) forgetPersonalData(queryClient, token);
  }, [userId, token, queryClient]);
  useEffect(() => {
    if (token === null) forgetVolunteer();
    // The first frame of a page knows nobody; by this it hides what is for visitors only.
    document.documentElement.toggleAttribute('data-signed-in', token !== null);
  }, [token]);
  useEffect(() => {
    if (token && data && !isMissing(error)) rememberUser(token, data);
    else if (token === null || isMissing(error)) forgetUser();
  }, [token, data, error]);

  const session = useMemo<Session>(
    () => ({
      ...stateOf(token, data, error),
      token,
      signIn: (newToken, user) => {
        queryClient.setQueryData(keyOf(newToken), user);
        storeToken(newToken);
      },
      signOut: async () => {
        const call = api('POST /api/auth/logout');
        clearToken();
        forgetDrafts();
        return call.then(
          () => 'everywhere' as const,
          () => 'locally' as const,
        );
      },
      setUser: (user) => queryClient.setQueryData(keyOf(token), user),
      refresh: () => void refetch(),
    }),
    [token, data, error, queryClient, refetch],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function forgetPersonalData(queryClient: ReturnType<typeof useQueryClient>, token: Token): void {
  forgetVolunteer();
  const isForeign = (query: { queryKey: readonly unknown[] }) =>
    query.queryKey[0] !== 'session' || query.queryKey[1] !== token;
  queryClient.removeQueries({ type: 'inactive', predicate: isForeign });
  void queryClient.resetQueries({ type: 'active', predicate: isForeign });
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
