import type { RouteData, RouteInput, User } from '@nourish/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.tsx';
import { readToken, browserId } from '../../lib/token.ts';
import { settleLanguage } from '../../lib/use-language.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { forgetSignUp, readPendingSignUp } from './pending-sign-up.ts';

export const useRegister = () =>
  useGuardedMutation({
    mutationFn: (body: RouteInput<'POST /api/auth/register'>['body']) =>
      api('POST /api/auth/register', { body }),
  });

/** A response with status 200 but without a token, as from a proxy. */
export class NoTokenError extends Error {}

/** Sent with every call that may open a session. */
export const thisDevice = () => ({ device: browserId() });

/** Returns a function that starts a session in the whole app. */
function useStartSession() {
  const { signIn } = useSession();
  return (token: string, user: User) => {
    forgetSignUp();
    signIn(token, user);
    // Not awaited, and errors are ignored: the account page shows and changes the language.
    settleLanguage(user).then(
      (settled) => {
        if (readToken() === token) signIn(token, settled);
      },
      () => {},
    );
  };
}

/** Signs in and starts the session in the whole app. */
export function useSigningIn<Body>(call: (body: Body) => Promise<{ token: string; data: User }>) {
  const startSession = useStartSession();
  return useGuardedMutation({
    mutationFn: async (body: Body) => {
      const answer = await call(body);
      if (!answer.token) throw new NoTokenError();
      return answer;
    },
    onSuccess: ({ token, data }) => startSession(token, data),
  });
}

export const useLogin = () =>
  useSigningIn((body: { email: string; password: string }) =>
    api('POST /api/auth/login', { body: { ...body, ...thisDevice() } }),
  );

export const SECURITY_KEY = ['security'] as const;

export const factorQuery = queryOptions({
  queryKey: [...SECURITY_KEY, 'factor'],
  queryFn: async ({ signal }) => (await api('GET /api/auth/second-factor', {}, { signal })).data,
});

export const passkeysQuery = queryOptions({
  queryKey: [...SECURITY_KEY, 'passkeys'],
  queryFn: async ({ signal }) => (await api('GET /api/auth/passkeys', {}, { signal })).data,
});

export const useResendVerification = () =>
  useGuardedMutation({
    mutationFn: (email: string) => api('POST /api/auth/resend-verification', { body: { email } }),
  });

export const useForgotPassword = () =>
  useGuardedMutation({
    mutationFn: (email: string) => api('POST /api/auth/forgot-password', { body: { email } }),
  });

/** Runs a call and, if the server asks for it, confirms the identity and runs it again. */
export type Confirming = <T>(call: () => Promise<T>) => Promise<T>;

export type ProfileChange = Required<RouteInput<'PATCH /api/auth/me'>>['body'];

export function useUpdateMe(confirming: Confirming = (call) => call()) {
  const { setUser } = useSession();
  return useGuardedMutation({
    mutationFn: (body: ProfileChange) => confirming(() => api('PATCH /api/auth/me', { body })),
    onSuccess: ({ data }) => setUser(data),
  });
}

export const useResetPassword = () =>
  useGuardedMutation({
    mutationFn: (body: { token: string; password: string }) => api('POST /api/auth/reset-password', { body }),
  });

/** Deletes an account that a stranger signed up with someone's address, through the link mailed to it. */
export const useDisown = () =>
  useGuardedMutation({
    mutationFn: (token: string) => api('POST /api/auth/disown', { body: { token } }),
  });

type Verification = RouteData<'GET /api/auth/verify-email'> & {
  /** Set if the person was signed in. */
  user?: User | undefined;
  /** Path of the page that led to the sign-up, if it was in this browser. */
  from?: string | undefined;
};

/** Verifies an address; in the browser that signed up, also signs in. The link works once, so without retries. */
export function useVerification(token: string, { enabled }: { enabled: boolean }) {
  const startSession = useStartSession();
  return useQuery({
    queryKey: ['verify-email', token],
    queryFn: async (): Promise<Verification> => {
      // Another person's session in this browser is not replaced.
      const signUp = readToken() === null ? readPendingSignUp() : undefined;
      if (signUp === undefined) return api('GET /api/auth/verify-email', { query: { token } });
      const { session, ...verified } = await api('POST /api/auth/verify-email', {
        body: { token, sign_up_secret: signUp.secret, ...thisDevice() },
      });
      if (session !== undefined) startSession(session.token, session.user);
      return { ...verified, user: session?.user, from: signUp.from };
    },
    enabled,
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
