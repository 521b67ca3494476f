import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { openMailServer } from '../../apps/server/test/mail-server.ts';
import { allMailsArrive } from './mails.ts';
import { faketimeLibrary } from './programs.ts';
import type { Scenario } from './scenario.ts';
import { onCluster, SHORT_MS } from './under-load.ts';

/** Offsets from the true time, one after the other. */
const JUMPS = ['+2d', '-2d', '+90m', '-90m', '+0'];

const clock: Scenario = {
  name: 'clock',
  title: `The clock of the server jumps: ${JUMPS.join(', ')}`,
  needs: ['postgresql', 'faketime'],
  run: async (stage) => {
    const mail = await openMailServer();
    stage.afterwards(mail.stop);
    const dial = join(await stage.processes.newFolder(), 'clock');
    await turn(dial, '+0');
    return onCluster(stage, {
      env: {
        SMTP_URL: mail.url,
        LD_PRELOAD: faketimeLibrary() ?? '',
        FAKETIME_TIMESTAMP_FILE: dial,
        FAKETIME_NO_CACHE: '1',
        // Timers use the monotonic clock, which does not jump.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
      withinMs: SHORT_MS,
      strike: async (load) => {
        // Each jump happens while mails are in progress and need retries.
        mail.onMail = async () => {
          await after(1_000);
          throw Object.assign(new Error('try again later'), { responseCode: 451 });
        };
        for (const jump of JUMPS) {
          await turn(dial, jump);
          await load.more(10);
          await after(2_000);
        }
        mail.onMail = async () => {};
        for (const name of load.seen.responses.keys())
          if (name.startsWith('401')) load.seen.problems.add('somebody was signed out');
        return 'nobody is signed out; keys of calls, jobs and mails hold';
      },
      check: async (_, database) => (await allMailsArrive(database, () => mail.received)).problems,
    });
  },
};

/** Atomic: readers see either the old or the new time. */
async function turn(dial: string, to: string): Promise<void> {
  await writeFile(`${dial}.new`, to);
  await rename(`${dial}.new`, dial);
}

export const clockScenarios: Scenario[] = [clock];
