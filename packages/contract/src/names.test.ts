import { describe, expect, test } from 'vitest';
import { hasLink, oneLine } from './names.ts';

test.each([
  ['Rosa\n\nYour account is locked', 'Rosa Your account is locked'],
  ['  Rosa\tDelgado\r\n', 'Rosa Delgado'],
  ['Rosa\u2028Delgado\u0085', 'Rosa Delgado'],
])('a name is one line: %j', (typed, kept) => expect(oneLine(typed)).toBe(kept));

describe('a link in a name', () => {
  test.each([
    'Win a prize http://prizes.example',
    'HTTPS://prizes.example',
    'see www.prizes.example',
    'prizes.example/now',
    'Rosa prizes.com',
    'prizes.xyz, Rosa',
    'primes.été/gagnez',
    'Nourish-help.support',
    ...[
      'gift',
      'help',
      'me',
      'de',
      'eu',
      'ly',
      'ai',
      'zip',
      'store',
      'live',
      'page',
      'pro',
      'vip',
      'website',
    ].map((ending) => `prizes.${ending}`),
    'see t.me',
    'T.me/prizes',
    'X.Com',
    'is.gd',
    'Rosa a@prizes.de',
    'prizes。com',
    'prizes．com',
    'ｐrizes․com',
    'призы.рф',
    'J.R.prizes.example',
    '1.2.3.4/x',
    'Dr.Li/prizes',
  ])('is found: %s', (name) => expect(hasLink(name)).toBe(true));

  test.each([
    'Rosa Delgado',
    'J. R. Smith',
    'J.R.R. Tolkien',
    'Dr.Okafor',
    'St.John Smythe',
    'Claire O’Connor',
    'Jean-Baptiste Pierre',
    'Zoë Bélanger (she/her)',
    'Nguyễn Văn A.',
    'Mme.Lavoie',
    'É.Tremblay',
    'Rosa Delgado, p.m. only',
    'Maple Foods Co.Ltd',
    '@rosa',
    'Community Kitchen No. 5/6',
    'A.Comeau',
    'Dr.Oetker pizza, 4.5 kg',
    'Milk 3.25% M.G. 1.5 L/2 L',
    'Tomatoes no.1 (24/case)',
  ])('is not: %s', (name) => expect(hasLink(name)).toBe(false));
});
