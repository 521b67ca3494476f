import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../lib/session.tsx';
import { forgetVolunteer, rememberVolunteer } from '../../lib/volunteer-flags.ts';
import { myVolunteersQuery } from './api.ts';

/** The reader's volunteer records; remembers in the browser whether there are any. */
export function useMyVolunteers() {
  const { status } = useSession();
  const query = useQuery({ ...myVolunteersQuery, enabled: status === 'signed_in' });
  const records = query.data;
  useEffect(() => {
    if (!records) return;
    const [first] = records;
    if (first) rememberVolunteer({ id: first._id, name: first.name });
    else forgetVolunteer();
  }, [records]);
  return query;
}
