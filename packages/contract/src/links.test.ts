import { describe, expect, test } from 'vitest';
import { hasLink } from './links.ts';

describe('a link in a name', () => {
  test.each([
    'Win a prize http://prizes.example',
    'HTTPS://prizes.example',
    'see www.prizes.example',
    'prizes.example/now',
    'Rosa prizes.com',
    'prizes.xyz, Rosa',
    'primes.été/gagnez',
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
    'Community Kitchen No. 5/6',
    'A.Comeau',
    'Dr.Oetker pizza, 4.5 kg',
    'Milk 3.25% M.G. 1.5 L/2 L',
    'Tomatoes no.1 (24/case)',
  ])('is not: %s', (name) => expect(hasLink(name)).toBe(false));
});
