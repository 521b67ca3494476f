import type { Role } from '@nourish/contract';
import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { turnAtRest } from './lib/at-rest.ts';
import { isKeeping } from './lib/offline/service-worker.ts';
import { useSession } from './lib/session.tsx';
import { patterns } from './paths.ts';

/** Until then the page that was opened has the network and the processor for itself. */
const AFTER_MS = 8_000;

const EVERYONE = [patterns.dashboard, patterns.requestHistory, patterns.requestDetails];
const VOLUNTEER = [patterns.myShifts, patterns.volunteerSchedule];
const AT_WORK = [patterns.shiftManagement, patterns.daySheet, patterns.stockCounts, patterns.stockCount];

/** The pages that somebody is to be able to open without a connection. */
const PAGES: Record<Role, readonly string[]> = {
  recipient: EVERYONE,
  donor: EVERYONE,
  volunteer: [...EVERYONE, ...VOLUNTEER],
  staff: [...EVERYONE, ...VOLUNTEER, ...AT_WORK],
  admin: [...EVERYONE, ...VOLUNTEER, ...AT_WORK],
};

/** Loads what these pages are made of, one after the other, when there is nothing else to do. */
async function load(routes: RouteObject[], addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await turnAtRest();
    for (const { route } of matchRoutes(routes, address) ?? [])
      // Without a network there is nothing to be had: the next time, then.
      if (typeof route.lazy === 'function') await route.lazy().catch(() => undefined);
  }
}

/** After somebody has signed in: what they may need offline is loaded and thereby kept. */
export function OfflinePages({ routes }: { routes: RouteObject[] }) {
  const { user } = useSession();
  const role = user?.role;
  useEffect(() => {
    if (role === undefined || !isKeeping() || isSavingData()) return;
    const timer = setTimeout(() => void load(routes, PAGES[role]), AFTER_MS);
    return () => clearTimeout(timer);
  }, [routes, role]);
  return null;
}

/** Whether the reader has asked for as little to be loaded as possible; only some browsers say so. */
const isSavingData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};
