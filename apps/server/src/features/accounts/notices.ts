import type { DeviceKind } from '@nourish/contract';
import { BROWSER_NAMES, SYSTEM_NAMES } from '@nourish/contract/devices';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import { queueLetter } from './letter.ts';
import type { Addressee } from './links.ts';
import { noticeTexts, type NoticeTexts } from './notice-texts/texts.ts';

const SECURITY_PAGE = '/account/security';
/** Link for recipients who did not make the change themselves: they need a new password. */
const NEW_PASSWORD_PAGE = '/forgot-password';
/** Mails whose link does not lead to a new password. */
const KINDS_OF_OWNERS: readonly (keyof NoticeTexts['mails'])[] = [
  'recovery_code_used',
  'second_factor_reset',
];

export function queueNotice(
  ctx: Context,
  tx: Tx,
  person: Addressee,
  kind: keyof NoticeTexts['mails'],
  facts: Partial<DeviceKind> & { left?: number } = {},
): Promise<void> {
  const texts = noticeTexts[person.language];
  return queueLetter(ctx, tx, person, {
    kind,
    words: { ...texts.mails[kind], footer: texts.footer },
    values: { device: deviceName(texts, facts), left: String(facts.left ?? 0) },
    path: KINDS_OF_OWNERS.includes(kind) ? SECURITY_PAGE : NEW_PASSWORD_PAGE,
    secret: false,
  });
}

function deviceName(texts: NoticeTexts, { browser, system }: Partial<DeviceKind>): string {
  const on = system ? SYSTEM_NAMES[system] : undefined;
  if (browser && on) return fill(texts.browserOn, { browser: BROWSER_NAMES[browser], system: on });
  return on ?? (browser ? BROWSER_NAMES[browser] : texts.unknownDevice);
}
