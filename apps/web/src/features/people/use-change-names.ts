import type { AuditEntry } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { queueIn } from './change-words.ts';

/** The names in an entry of the activity log. */
export function useChangeNames() {
  const { t } = useTranslation(['people', 'system']);
  return {
    /** Without an account: the owner of the account or, for other changes, a command on the server's console. */
    whoOf: ({ actor, entity, action, entity_name }: AuditEntry) => {
      if (actor !== null) return actor.name;
      if (entity !== 'sign_in') return t('changes.console');
      // Another person may have typed the wrong passwords or codes.
      const isPaused = action === 'sign_in_paused' || action === 'second_factor_paused';
      return isPaused ? t('changes.unknown') : entity_name;
    },
    objectOf: (entry: AuditEntry) => {
      const queue = queueIn(entry);
      if (queue !== undefined) return t(`system:queues.${queue}.name`);
      return entry.entity === 'mail' ? t('changes.entities.mail') : entry.entity_name;
    },
  };
}
