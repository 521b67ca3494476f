import { setTimeout as after } from 'node:timers/promises';
import { openMailServer, type MailServer } from '../../apps/server/test/mail-server.ts';
import { allMailsArrive } from './mails.ts';
import type { Scenario } from './scenario.ts';
import { onCluster, SHORT_MS } from './under-load.ts';

const refuse = (responseCode: number) => async () => {
  throw Object.assign(new Error('try again later'), { responseCode });
};

/** Faults of the mail server. */
const MOODS: MailServer['onMail'][] = [
  refuse(451),
  refuse(554),
  // Hangs after the mail was received, before the reply.
  () => new Promise(() => {}),
  () => after(3_000),
];

const smtp: Scenario = {
  name: 'smtp',
  title: 'The mail server refuses for now, refuses for good, hangs, is slow, and is away',
  needs: ['postgresql'],
  run: async (stage) => {
    let mail = await openMailServer();
    stage.afterwards(() => mail.stop());
    const { port } = new URL(mail.url);
    const arrived: string[] = [];
    return onCluster(stage, {
      env: { SMTP_URL: mail.url },
      withinMs: SHORT_MS,
      strike: async (load) => {
        for (const mood of MOODS) {
          mail.onMail = mood;
          await load.more(10);
          await after(3_000);
        }
        await mail.stop();
        await load.more(10);
        arrived.push(...mail.received);
        mail = await openMailServer(Number(port));
        for (const name of load.seen.responses.keys())
          if (!/^20[01]|^409/.test(name)) load.seen.problems.add(`somebody noticed: ${name}`);
        return 'nobody notices; mails wait and are tried again';
      },
      check: async (_, database) => {
        const received = () => [...arrived, ...mail.received];
        return (await allMailsArrive(database, received)).problems;
      },
    });
  },
};

export const smtpScenarios: Scenario[] = [smtp];
