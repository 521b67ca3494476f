import { RECOVERY_CODE_COUNT } from '@nourish/contract/constants';
import { inGroups, randomLetters, readTyped } from '../../typed-codes.ts';

const LENGTH = 12;

/** 60 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => inGroups(randomLetters(LENGTH)));

/** Normalizes a typed recovery code; undefined if it is not one. */
export const readRecoveryCode = (typed: string): string | undefined => readTyped(typed, LENGTH);
