import type { Role } from '@nourish/contract';
import { useEffect } from 'react';
import { matchRoutes } from 'react-router';
import { whenIdleInTurn } from './lib/idle.ts';
import { hasServiceWorker } from './lib/offline/service-worker.ts';
import { useSession } from './lib/session.tsx';
import { memberPages } from './member-pages.tsx';
import { patterns } from './paths.ts';

/** Leaves network and CPU to the page that was opened. */
const AFTER_MS = 8_000;

const EVERYONE = [patterns.dashboard, patterns.requestHistory, patterns.requestDetails];
const VOLUNTEER = [patterns.myShifts, patterns.volunteerSchedule, patterns.desk];
const AT_WORK = [patterns.shiftManagement, patterns.daySheet, patterns.stockCounts, patterns.stockCount];

/** Pages to be available offline, by role. */
const PAGES: Record<Role, readonly string[]> = {
  recipient: EVERYONE,
  donor: EVERYONE,
  volunteer: [...EVERYONE, ...VOLUNTEER],
  staff: [...EVERYONE, ...VOLUNTEER, ...AT_WORK],
  admin: [...EVERYONE, ...VOLUNTEER, ...AT_WORK],
};

/** Loads the code of these pages one by one while the browser is idle. */
async function load(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await whenIdleInTurn();
    for (const { route } of matchRoutes(memberPages, address) ?? [])
      // Failures are ignored: the next visit tries again.
      if (typeof route.lazy === 'function') await route.lazy().catch(() => undefined);
  }
}

/** After sign-in, preloads pages for offline use; the service worker caches them. */
export function OfflinePages() {
  const { user } = useSession();
  const role = user?.role;
  useEffect(() => {
    if (role === undefined || !hasServiceWorker() || isSavingData()) return;
    const timer = setTimeout(() => void load(PAGES[role]), AFTER_MS);
    return () => clearTimeout(timer);
  }, [role]);
  return null;
}

/** True if the reader enabled data saving, in browsers that report it. */
const isSavingData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};
