import type { Static } from 'typebox';
import { ASSIGNMENT_STATUSES } from './volunteer-constants.ts';
import { Options } from './schema.ts';

export const AssignmentStatus = Options(ASSIGNMENT_STATUSES);
export type AssignmentStatus = Static<typeof AssignmentStatus>;
