import { useSession } from '../../lib/session.tsx';
import { DonationQueue } from './donation-queue.tsx';
import { MyDonations } from './my-donations.tsx';

/** `/donations`: for staff what is offered to their food bank, for everybody else what they have offered. */
export function DonationsPage() {
  const { user } = useSession();
  const isStaff = user?.role === 'staff' || user?.role === 'admin';
  return isStaff ? <DonationQueue /> : <MyDonations />;
}
