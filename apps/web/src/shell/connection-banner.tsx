import { CloudOff, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { probe, useConnection } from '../lib/connection.ts';
import { useDates } from '../lib/dates.ts';
import { useOutbox } from '../lib/offline/outbox-entries.ts';
import { isStaff, useSession } from '../lib/session.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';

const NotedEntries = lazy(async () => ({ default: (await import('./offline-entries.tsx')).NotedEntries }));

/** Banner below the header: tells that the app is offline and which entries are waiting or refused. */
export function ConnectionBanner() {
  const { t } = useTranslation('offline');
  const { connection } = useConnection();
  const outbox = useOutbox();
  const [isOpen, setIsOpen] = useState(false);
  const refused = outbox.filter(({ refusal }) => refusal !== null).length;
  const waiting = outbox.length - refused;
  const isAway = connection !== 'online';
  // An entry that is being sent online is not worth a message.
  const isShown = isAway || refused > 0;
  const facts = [
    isAway && waiting > 0 && t('banner.waiting', { count: waiting }),
    refused > 0 && t('banner.refused', { count: refused }),
  ].filter(Boolean);
  return (
    <>
      {/* Always in the DOM, so that its content is announced. */}
      <div role="status" className="print:hidden">
        {isShown && (
          <div className="border-b border-line bg-warning-soft text-warning-ink">
            <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-6 beside-rail:max-w-none">
              <div className="flex min-w-0 flex-1 basis-72 items-start gap-3 py-1">
                {isAway ? (
                  <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
                ) : (
                  <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
                )}
                <div>
                  {isAway && <WhatWorks connection={connection} />}
                  {facts.length > 0 && <p className="font-semibold">{facts.join(' · ')}</p>}
                </div>
              </div>
              <div className="flex flex-wrap gap-2">
                {facts.length > 0 && (
                  <Button variant="secondary" onPress={() => setIsOpen(true)}>
                    {t('banner.show')}
                  </Button>
                )}
                {connection === 'unreachable' && (
                  <Button variant="secondary" onPress={() => void probe()}>
                    {t('banner.retry')}
                  </Button>
                )}
              </div>
            </div>
          </div>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <NotedEntries entries={outbox} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function WhatWorks({ connection }: { connection: 'offline' | 'unreachable' }) {
  const { t } = useTranslation('offline');
  const { formatInstant } = useDates();
  const { answeredAt } = useConnection();
  const { user } = useSession();
  const { pathname } = useLocation();
  const isAtWork = isStaff(user) || pathname === paths.desk;
  return (
    <p>
      <strong>{t(`banner.${connection}`)}</strong> {user && t(isAtWork ? 'banner.staff' : 'banner.recipient')}{' '}
      {answeredAt !== null && t('banner.seen', { when: formatInstant(new Date(answeredAt).toISOString()) })}
    </p>
  );
}
