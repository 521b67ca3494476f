import { useSession } from '../../lib/session.tsx';
import { DonationQueue } from './donation-queue.tsx';
import { MyDonations } from './my-donations.tsx';

/** `/donations`: the queue for staff, the own donations for everyone else. */
export function DonationsPage() {
  const { user } = useSession();
  const isStaff = user?.role === 'staff' || user?.role === 'admin';
  return isStaff ? <DonationQueue /> : <MyDonations />;
}
