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
import { forgetUser, readKnownUser, rememberUser } from './known-user.ts';
import { clearToken, onTokenChange, readToken, storeToken } from './token.ts';
import { forgetVolunteer } from './volunteer-flags.ts';

type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed_out'; user: null }
  /** The account of the stored token is deleted or closed: ask the user to sign in again. */
  | { status: 'account_missing'; user: null }
  /** The stored token may be valid, but the server could not be reached. */
  | { status: 'unreachable'; user: null; error: Error }
  | { status: 'signed_in'; user: User };

interface SessionActions {
  signIn: (token: string, user: User) => void;
  /** Always ends the session on this device. Returns `locally` if the server was not reached. */
  signOut: () => Promise<'everywhere' | 'locally'>;
  /** Replaces the cached user after a change. */
  setUser: (user: User) => void;
  refresh: () => void;
}
export type Session = SessionState &
  SessionActions & {
    /** The token of this session. The one in storage may already be another. */
    token: Token;
  };

const SessionContext = createContext<Session | null>(null);
/** undefined while prerendering, when the session is unknown. */
type Token = string | null | undefined;
/** Prefix of the query keys of the session. */
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

export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore<Token>(onTokenChange, readToken, () => undefined);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(token),
    queryFn: token ? ({ signal }) => fetchUser(token, signal) : skipToken,
    // Shows the remembered user at once, also offline, and still asks the server.
    initialData: () => (token ? readKnownUser(token) : undefined),
    initialDataUpdatedAt: 0,
    // An ended session is detected by the 401 of any call, so window focus need not refetch.
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Infinity),
  });

  const userId = data?._id ?? null;
  const previousUserId = useRef(userId);
  useEffect(() => {
    const isOtherPerson = previousUserId.current !== null && previousUserId.current !== userId;
    previousUserId.current = userId;
    // On a shared computer, the next user must not see the previous user's data.
    if (isOtherPerson) forgetPersonalData(queryClient, token);
  }, [userId, token, queryClient]);
  useEffect(() => {
    if (token === null) forgetVolunteer();
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

/** Deletes the drafts of forms, so that nothing is left on a shared computer. */
function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('nourish.')) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}

function forgetPersonalData(queryClient: ReturnType<typeof useQueryClient>, token: Token): void {
  forgetVolunteer();
  const isForeign = (query: { queryKey: readonly unknown[] }) =>
    query.queryKey[0] !== SESSION[0] || query.queryKey[1] !== token;
  queryClient.removeQueries({ type: 'inactive', predicate: isForeign });
  void queryClient.resetQueries({ type: 'active', predicate: isForeign });
}

/** True for people who work at a food bank or for all of them. */
export const isStaff = (user: Pick<User, 'role'> | null | undefined): boolean =>
  user?.role === 'staff' || user?.role === 'admin';

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession used outside a SessionProvider');
  return session;
}
