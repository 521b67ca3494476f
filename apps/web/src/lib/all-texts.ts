import type { Texts } from './i18n.ts';
import { MEMBER_TEXTS } from './member-texts.ts';
import { VISITOR_TEXTS } from './visitor-texts.ts';

const ALL = { ...VISITOR_TEXTS, ...MEMBER_TEXTS };

/** Path of a chunk below the language folder. */
export const fileOfTexts = (some: Texts): string => ALL[some].file;
/** For tests, which render parts of any page. */
export const ALL_TEXTS = Object.keys(ALL) as Texts[]; // Object.keys returns string[].
