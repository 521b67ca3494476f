import type { Language } from '@nourish/contract';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@nourish/contract/constants';

/** Returns the supported language that an Accept-Language header (RFC 9110, 12.5.4) prefers, or English. */
export function preferredLanguage(header: string | undefined): Language {
  let best: { language: Language; weight: number } | undefined;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';');
    const language = LANGUAGES.find((known) => known === tag.split('-')[0]);
    const q = params
      .map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1])
      .find((value) => value !== undefined);
    const weight = q === undefined ? 1 : Number(q);
    if (language !== undefined && weight > 0 && (best === undefined || weight > best.weight))
      best = { language, weight };
  }
  return best?.language ?? DEFAULT_LANGUAGE;
}
