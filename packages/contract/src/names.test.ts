import { describe, expect, test } from 'vitest';
import { hasLink, isWebAddress, oneLine } from './names.ts';

test.each([
  ['Rosa\n\nYour account is locked', 'Rosa Your account is locked'],
  ['  Rosa\tDelgado\r\n', 'Rosa Delgado'],
  ['Rosa\u2028Delgado\u0085', 'Rosa Delgado'],
])('stores the name %j as one line: %j', (typed, stored) => expect(oneLine(typed)).toBe(stored));

describe('hasLink', () => {
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
    'Dr.Li?prizes',
    'T.Me',
    'X.Ai',
    'Art.Shop',
    'evil\u00ad.com',
    'evil\u200b.com',
    'evil.\u200bcom',
    '❤.ws',
    'my_.com',
  ])('finds a link in %s', (name) => expect(hasLink(name)).toBe(true));

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
    'Me.Tremblay',
    'J.-P.Tremblay',
    'Marie-J.Roy',
    'Lt.Col.Sanders',
    '3.Tomatoes',
    'No.1.Rice',
    'Choc.Chip Cookies',
    'É.Tremblay',
    'Rosa Delgado, p.m. only',
    'Maple Foods Co.Ltd',
    '@rosa',
    'Community Kitchen No. 5/6',
    'A.Comeau',
    'Dr.Oetker pizza, 4.5 kg',
    'Milk 3.25% M.G. 1.5 L/2 L',
    'Tomatoes no.1 (24/case)',
  ])('finds no link in %s', (name) => expect(hasLink(name)).toBe(false));
});

describe('isWebAddress', () => {
  test.each(['https://example.org', 'https://example.org/give?to=1#now', 'HTTPS://donner.example.org:8443/'])(
    'accepts %s',
    (text) => expect(isWebAddress(text)).toBe(true),
  );
  test.each([
    'http://example.org',
    'javascript:alert(1)//https://example.org',
    'https://',
    'https://localhost',
    'https://192.0.2.1/give',
    'https://someone:secret@example.org',
    'https://exam ple.org',
    'https://example.org/"onclick=',
    'example.org',
    '',
  ])('refuses %j', (text) => expect(isWebAddress(text)).toBe(false));
});
