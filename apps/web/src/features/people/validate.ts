import { EMAIL_SHAPE } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import type { Invitation } from './api.ts';

export type InvitationComplaints = Partial<Record<'name' | 'email' | 'foodbank_id', ParseKeys<'people'>>>;

const EMAIL = new RegExp(EMAIL_SHAPE);

export function checkInvitation({
  name,
  email,
  role,
  foodbank_id,
}: Omit<Invitation, 'language'>): InvitationComplaints {
  const complaints: InvitationComplaints = {};
  if (name.trim() === '') complaints.name = 'invite.errors.name';
  if (email.trim() === '') complaints.email = 'invite.errors.email';
  else if (!EMAIL.test(email)) complaints.email = 'invite.errors.emailShape';
  if (role === 'staff' && foodbank_id === null) complaints.foodbank_id = 'access.needsFoodBank';
  return complaints;
}
