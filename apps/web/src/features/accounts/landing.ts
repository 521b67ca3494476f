import type { User } from '@nourish/contract';
import { paths } from '../../paths.ts';

/** The page after sign-in, unless another page asked for it: volunteers see their shifts. */
export const landingOf = ({ role }: Pick<User, 'role'>): string =>
  role === 'volunteer' ? paths.myShifts : paths.dashboard;
