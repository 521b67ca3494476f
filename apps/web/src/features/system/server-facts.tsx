import type { SystemState } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { formatBytes } from '../../lib/file-size.ts';
import { Section, Facts } from './section.tsx';

export function ServerFacts({ state }: { state: SystemState }) {
  const { t } = useTranslation('system');
  const { formatInstant, formatNumber } = useDates();
  const { database, uploads } = state;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Section title={t('server.title')}>
        <Facts
          facts={[
            [
              t('server.version'),
              t('server.on', { version: state.version, node: state.node.replace(/^v/, '') }),
            ],
            [t('server.since'), formatInstant(state.started_at)],
            [t('server.processes'), <Processes key="processes" state={state} />],
            [
              t('server.uploads'),
              t(`server.files.${uploads.place}`, {
                count: uploads.files,
                number: formatNumber(uploads.files),
              }),
            ],
            [
              t('server.free'),
              uploads.free_bytes === null ? t('server.unknown') : formatBytes(uploads.free_bytes),
            ],
          ]}
        />
      </Section>
      <Section title={t('database.title')}>
        <Facts
          facts={[
            [t('database.version'), `PostgreSQL ${database.version}`],
            [t('database.place'), t(database.embedded ? 'database.embedded' : 'database.server')],
            [t('database.since'), formatInstant(database.started_at)],
            [t('database.size'), formatBytes(database.size_bytes)],
            [
              t('database.connections'),
              t('database.connectionsOf', {
                number: formatNumber(database.connections),
                most: formatNumber(database.max_connections),
              }),
            ],
            [t('database.replica'), t(`database.replicas.${database.read_replica}`)],
            [t('database.standbys'), <Standbys key="standbys" standbys={database.standbys} />],
            [
              t('database.migration'),
              t('database.migrated', { name: database.migration, when: formatInstant(database.migrated_at) }),
            ],
          ]}
        />
      </Section>
    </div>
  );
}

function Processes({ state }: { state: SystemState }) {
  const { t } = useTranslation('system');
  return (
    <ul className="flex flex-col gap-1">
      {state.processes.map(({ name, version, connections, answers }) => (
        <li key={`${name} ${version}`}>
          {name}{' '}
          <span className="text-sm font-normal text-muted">
            {t(answers ? 'server.thisProcess' : 'server.process', { version, count: connections })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Standbys({ standbys }: { standbys: SystemState['database']['standbys'] }) {
  const { t } = useTranslation('system');
  const { formatNumber } = useDates();
  if (standbys.length === 0) return t('database.noStandbys');
  return (
    <ul className="flex flex-col gap-1">
      {standbys.map(({ name, state, lag_seconds }) => (
        <li key={name}>
          {name}{' '}
          <span className="text-sm font-normal text-muted">
            {lag_seconds === null
              ? state
              : t('database.behind', { seconds: formatNumber(Math.round(lag_seconds * 10) / 10) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
