import type { ContactMessageDetails } from '@nourish/contract';
import { idOf } from '../../lib/test-data.ts';

export const makeMessage = (changes: Partial<ContactMessageDetails> = {}): ContactMessageDetails => ({
  _id: idOf(300),
  foodbank_id: idOf(1),
  foodbank_name: 'Lantern Street',
  name: 'Keiko Tanabe',
  email: 'keiko@example.org',
  subject: 'volunteer',
  message: 'I have my Tuesdays free.',
  status: 'new',
  language: 'en',
  user_id: null,
  sender_role: null,
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '2026-11-20T15:00:00Z',
  history: [],
  next_statuses: ['answered', 'closed'],
  ...changes,
});
