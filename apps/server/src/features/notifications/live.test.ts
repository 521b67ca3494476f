import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { demoOn, serverProcesses } from '../../../test/processes.ts';
import { offerAccepted } from '../donations/test-calls.ts';
import { makeScene } from '../shifts/test-calls.ts';

const server = testApp();
const processes = serverProcesses();

/** Follows the changes as a browser does. */
async function follow(url: string, { token }: Person) {
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader(); // a success has a body
  let text = '';
  const until = async (pattern: RegExp): Promise<void> => {
    while (!pattern.test(text)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended after ${text}`);
      text += value;
    }
  };
  const untilEnd = async (): Promise<void> => {
    while (!(await reader.read()).done);
  };
  return { response, until, untilEnd, close: () => reader.cancel() };
}

test('a change in one process reaches the readers of another, and the stream ends with the session', async () => {
  const scene = await makeScene(server);
  const elsewhere = await makeScene(server);
  const one = await processes.start({
    ...(await demoOn(server)),
    DATA_DIR: await processes.newFolder(),
  });
  const recipient = await makePerson(server.ctx, { role: 'recipient' });
  const [staff, stranger, guest] = [
    await follow(one.url, scene.staff),
    await follow(one.url, elsewhere.staff),
    await follow(one.url, recipient),
  ];
  expect(staff.response.headers.get('content-type')).toContain('text/event-stream');
  expect(staff.response.headers.get('cache-control')).toContain('no-transform');
  expect(staff.response.headers.get('x-accel-buffering')).toBe('no');
  for (const each of [staff, stranger, guest]) await each.until(/event: open/);
  // The process has begun to listen.
  await staff.until(/"all"/);
  // Written by this process, read by the other.
  await offerAccepted(server, scene);
  await staff.until(/event: change\ndata: \[.*"donations".*\]/);
  await staff.until(/"inbox"/);

  await server.call('POST /api/auth/logout', { token: scene.staff.token });
  await staff.untilEnd();
  await Promise.all([stranger.close(), guest.close()]);
  await one.end('SIGTERM');
  // A closed tab is not an error.
  expect(one.output().stdout).not.toMatch(/"level":50|already sent/);
});

test('without a session there is no stream', async () => {
  const { status, body } = await server.inject({
    method: 'GET',
    url: '/api/events',
    headers: { accept: 'text/event-stream' },
  });
  expect([status, body.code]).toEqual([401, 'unauthenticated']);
});
