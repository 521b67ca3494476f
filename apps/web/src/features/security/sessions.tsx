import type { DeviceKind, OwnSession, User } from '@nourish/contract';
import { SESSION_DAYS } from '@nourish/contract/constants';
import { BROWSER_NAMES, SYSTEM_NAMES } from '@nourish/contract/devices';
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { sessionsQuery, useEndSession } from './api.ts';
import { isStaff } from '../../lib/session.tsx';

const PHONES: readonly OwnSession['system'][] = ['android', 'ipad', 'iphone'];

export function Sessions({ user }: { user: User }) {
  const { t } = useTranslation('security');
  const { confirming, question } = useConfirming();
  const query = useQuery(sessionsQuery);
  const end = useEndSession(confirming);
  const sessions = query.data;
  const isEnding = (which: string) =>
    end.isPending && (end.variables === 'others' ? 'others' : end.variables.id) === which;
  const onEnd = (which: { id: string } | 'others') => {
    // One at a time, because each needs a confirmation and shows its own result.
    if (end.isPending) return;
    end.mutate(which, { onSuccess: ({ message }) => showToast(message) });
  };
  return (
    <Card as="section" aria-labelledby="security-sessions" className="flex flex-col gap-4">
      <h2 id="security-sessions" tabIndex={-1} className="rounded-sm text-xl outline-none">
        {t('sessions.title')}
      </h2>
      {question}
      {sessions === undefined ? (
        <QueryPlaceholder query={query} failed={t('sessions.failed')} className="flex flex-col gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </QueryPlaceholder>
      ) : (
        <>
          <p className="text-muted">
            <MarkedText marks={{ to: (words) => <TextLink to={paths.account}>{words}</TextLink> }}>
              {t('sessions.text')}
            </MarkedText>
          </p>
          <p className="text-muted">
            <HowLong user={user} />
          </p>
          <FormError error={shownError(end.error)} />
          <ul className="divide-y divide-line rounded-lg border border-line">
            {sessions.map((session) => (
              <SessionEntry
                key={session._id}
                session={session}
                isEnding={isEnding(session._id)}
                onEnd={() => onEnd({ id: session._id })}
              />
            ))}
          </ul>
          {sessions.some(({ is_current }) => !is_current) && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                variant="secondary"
                className="max-sm:w-full"
                isPending={isEnding('others')}
                onPress={() => onEnd('others')}
              >
                {t('sessions.endOthers')}
              </Button>
              <p className="text-muted">{t('sessions.endOthersHint')}</p>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function HowLong({ user: { role } }: { user: User }) {
  const { t } = useTranslation('security');
  const { formatSpan } = useDates();
  const span = (days: number) => formatSpan(days, 'day');
  const { unused, longest, longest_at_work } = SESSION_DAYS;
  return isStaff({ role })
    ? t('sessions.ends', { longest: span(longest_at_work) })
    : t('sessions.endsUnused', { unused: span(unused), longest: span(longest) });
}

interface SessionEntryProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionEntry({ session, isEnding, onEnd }: SessionEntryProps) {
  const { t } = useTranslation('security');
  const { formatInstant, formatInstantDate } = useDates();
  const nameOf = useDeviceName();
  const Icon = PHONES.includes(session.system) ? Smartphone : Laptop;
  const name = nameOf(session);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 px-4 py-3 sm:grid-cols-[auto_1fr_auto]">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          {session.is_current && <StatusBadge tone="success">{t('sessions.current')}</StatusBadge>}
        </p>
        <p className="text-sm text-muted">
          {t('sessions.times', {
            since: formatInstantDate(session.created_at),
            last: formatInstant(session.last_used_at),
          })}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="quiet"
          className="col-start-2 -ml-4 justify-self-start sm:col-start-3 sm:ml-0"
          isPending={isEnding}
          onPress={onEnd}
          aria-label={t('sessions.endThis', { device: name })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Returns the name of a device, as "Chrome on Android". */
export function useDeviceName(): (device: DeviceKind) => string {
  const { t } = useTranslation('security');
  return ({ browser, system }) => {
    const names = { browser: browser && BROWSER_NAMES[browser], system: system && SYSTEM_NAMES[system] };
    if (names.browser && names.system) return t('device.both', names);
    return names.system ?? names.browser ?? t('device.unknown');
  };
}
