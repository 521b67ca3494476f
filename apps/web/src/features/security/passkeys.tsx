import type { Passkey, SecondFactor, User } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { factorQuery, passkeysQuery } from '../accounts/api.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { useFactorRefresh, useRemovePasskey } from './api.ts';

export function Passkeys({ user }: { user: User }) {
  const { t } = useTranslation('security');
  const refresh = useFactorRefresh(user);
  const { confirming, question } = useConfirming();
  const query = useQuery(passkeysQuery);
  const factor = useQuery(factorQuery).data;
  const remove = useRemovePasskey(confirming);
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const passkeys = query.data;
  const isLastFactor = passkeys?.length === 1 && factor?.has_app === false;
  const onRemove = (id: string) =>
    remove.mutate(id, {
      onSuccess: ({ message }) => {
        void refresh();
        showToast(message);
      },
    });
  return (
    <Card as="section" aria-labelledby="security-passkeys" className="flex flex-col items-start gap-4">
      <h2 id="security-passkeys" tabIndex={-1} className="rounded-sm text-xl outline-none">
        {t('passkeys.title')}
      </h2>
      <p>{t('passkeys.text')}</p>
      {question}
      <FormError error={shownError(remove.error)} />
      {passkeys === undefined ? (
        <QueryPlaceholder query={query} failed={t('passkeys.failed')} className="w-full">
          <Skeleton className="h-16" />
        </QueryPlaceholder>
      ) : (
        passkeys.length > 0 && (
          <ul className="w-full divide-y divide-line rounded-lg border border-line">
            {passkeys.map((passkey) => (
              <PasskeyEntry
                key={passkey._id}
                passkey={passkey}
                isRemoving={remove.isPending && remove.variables === passkey._id}
                onRemove={() => setAsked(passkey)}
              />
            ))}
          </ul>
        )
      )}
      {canUsePasskeys() ? (
        <Button variant="secondary" onPress={() => setIsAdding(true)}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <p className="text-muted">{t('passkeys.unsupported')}</p>
      )}
      {isAdding && <AddPasskey user={user} onClose={() => setIsAdding(false)} />}
      {asked && (
        <ConfirmDialog
          title={t('passkeys.removeTitle', { name: asked.name })}
          message={t(removalText(isLastFactor, factor))}
          confirmLabel={t('passkeys.remove')}
          isOpen
          onOpenChange={() => setAsked(null)}
          onConfirm={async () => onRemove(asked._id)}
        />
      )}
    </Card>
  );
}

interface PasskeyEntryProps {
  passkey: Passkey;
  isRemoving: boolean;
  onRemove: () => void;
}

function PasskeyEntry({ passkey, isRemoving, onRemove }: PasskeyEntryProps) {
  const { t } = useTranslation('security');
  const { formatInstantDate } = useDates();
  const { name, created_at, last_used_at } = passkey;
  const added = formatInstantDate(created_at);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 px-4 py-3 sm:grid-cols-[auto_1fr_auto]">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {last_used_at === null
            ? t('passkeys.unused', { added })
            : t('passkeys.used', { added, used: formatInstantDate(last_used_at) })}
        </p>
      </div>
      <Button
        variant="quiet"
        className="col-start-2 -ml-4 justify-self-start sm:col-start-3 sm:ml-0"
        isPending={isRemoving}
        onPress={onRemove}
        aria-label={t('passkeys.removeThis', { name })}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  );
}

function removalText(isLastFactor: boolean, factor: SecondFactor | undefined) {
  if (!isLastFactor) return 'passkeys.removeText';
  return factor?.is_required ? 'factor.removeRequired' : 'factor.removeText';
}
