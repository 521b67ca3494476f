// The users, in a separate process. The parent starts and stops them and gets a report every minute.
import { setTimeout as after } from 'node:timers/promises';
import { callerFrom, type HttpResponse, type Call, type Caller } from './caller.ts';
import { recipientSteps, staffSteps, type Kind, type Steps } from './people.ts';
import { randomFrom } from '../random.ts';

export interface Crowd {
  origin: string;
  recipients: number;
  staff: number;
  /** Average seconds between a response and the next call. */
  think: number;
  seed: number;
  /** Seconds over which users arrive. */
  arrival: number;
  password: string;
  /** Milliseconds between reports. */
  reportEvery: number;
}

export interface Report {
  /** Milliseconds of each call, by kind. */
  taken: Partial<Record<Kind, number[]>>;
  /** Responses about a conflict with another user, which are not errors. */
  conflicts: number;
  errors: string[];
  signedIn: number;
}

const nothing = (): Report => ({ taken: {}, conflicts: 0, errors: [], signedIn: 0 });
let report = nothing();
let signedIn = 0;
let isOver = false;

async function live(crowd: Crowd, n: number): Promise<void> {
  const isStaff = n < crowd.staff;
  const random = randomFrom(crowd.seed * 100_003 + n);
  // Each user has a network of their own, as reported by a proxy.
  const { call, close } = callerFrom(crowd.origin, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  await after(random() * crowd.arrival * 1_000);
  const email = isStaff ? `staff-${n}@bench.example` : `recipient-${n - crowd.staff}@bench.example`;
  const signIn = {
    kind: 'sign in',
    method: 'POST',
    path: '/api/auth/login',
    body: { email, password: crowd.password },
  } as const;
  const token = tokenOf(await count(call, signIn));
  if (token === undefined) {
    report.errors.push('sign in: no token');
    return close();
  }
  signedIn++;
  const headers = { authorization: `Bearer ${token}` };
  const steps: Steps = isStaff ? staffSteps(random) : recipientSteps(random);
  let step = await steps.next();
  while (!isOver && !step.done) {
    // From zero to twice the mean, most of them near it.
    await after((random() + random()) * crowd.think * 1_000);
    const { value } = step;
    const response = await count(call, { ...value, headers: { ...headers, ...value.headers } });
    step = await steps.next(response);
  }
  close();
}

async function count(call: Caller, { kind, ...asked }: Call & { kind: Kind }): Promise<HttpResponse> {
  try {
    const response = await call(asked);
    (report.taken[kind] ??= []).push(response.ms);
    if (response.status === 409) report.conflicts++;
    else if (response.status >= 400)
      report.errors.push(`${kind}: ${response.status} ${JSON.stringify(response.body).slice(0, 200)}`);
    return response;
  } catch (error) {
    report.errors.push(`${kind}: ${String(error)}`);
    return { status: 0, body: undefined, ms: 0 };
  }
}

function tokenOf({ body }: HttpResponse): string | undefined {
  return (body as { token?: string } | undefined)?.token; // as the contract says
}

function tell(): void {
  process.send?.({ ...report, signedIn });
  report = nothing();
}

process.on('message', (message: Crowd | 'over') => {
  if (message === 'over') {
    isOver = true;
    tell();
    process.exit();
  }
  setInterval(tell, message.reportEvery);
  for (let n = 0; n < message.recipients + message.staff; n++) void live(message, n);
});
