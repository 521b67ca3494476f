import type { Client, ClientMember } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { MEMBERS_MAX } from '@nourish/contract/client-constants';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverTime } from '../../../lib/connection.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useTimeZone } from '../../food-banks/api.ts';
import { useUpdateClient } from '../api.ts';
import { nameOf } from '../household.ts';
import { MemberDialog } from './member-dialog.tsx';
import { membersWith } from './member-draft.ts';

/** The people of a household as far as it told about them, for staff. */
export function ClientMembers({ client }: { client: Client }) {
  const { t } = useTranslation('clients');
  const timeZone = useTimeZone(client.foodbank_id) ?? DEFAULT_TIME_ZONE;
  const year = Number(localTime(serverTime(useNow()), timeZone).date.slice(0, 4));
  const factsOf = useMemberFacts(year);
  // With the household of that moment: if another user changes its members meanwhile, the change is refused.
  const [edited, setEdited] = useState<{ member: ClientMember; client: Client } | null>(null);
  const [removed, setRemoved] = useState<{ member: ClientMember; client: Client } | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { members, consents } = client;
  return (
    <CardSection
      title={t('members.title')}
      aside={
        consents.service &&
        members.length < MEMBERS_MAX && (
          <div data-focus-home tabIndex={-1} className="rounded-md outline-none">
            <Button variant="secondary" aria-label={t('members.add')} onPress={() => setIsAdding(true)}>
              {t('one.add')}
            </Button>
          </div>
        )
      }
    >
      {members.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {members.map((member, index) => {
            const facts = factsOf(member);
            const name = { name: facts[0] };
            return (
              <li
                // Members have no ids, and may be alike.
                key={index}
                data-focus-row
                className="flex flex-wrap items-center justify-between gap-2 py-2 first:pt-0 last:pb-0"
              >
                <p className="min-w-0 flex-1 basis-40 wrap-anywhere">{facts.join(' · ')}</p>
                <span className="flex flex-wrap gap-2">
                  <Button
                    variant="quiet"
                    aria-label={t('members.editOne', name)}
                    onPress={() => setEdited({ member, client })}
                  >
                    {t('one.edit')}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={t('members.removeOne', name)}
                    onPress={() => setRemoved({ member, client })}
                  >
                    {t('members.remove')}
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {!consents.service ? (
        <p>{t('members.noConsent')}</p>
      ) : (
        <>
          {members.length === 0 && <p className="text-muted">{t('members.none')}</p>}
          {members.length >= MEMBERS_MAX && <p>{t('members.full', { max: MEMBERS_MAX })}</p>}
        </>
      )}
      {isAdding && (
        <MemberDialog client={client} member={null} year={year} onClose={() => setIsAdding(false)} />
      )}
      {edited && <MemberDialog {...edited} year={year} onClose={() => setEdited(null)} />}
      {removed && (
        <RemoveQuestion
          {...removed}
          name={factsOf(removed.member)[0] ?? ''}
          onClose={() => setRemoved(null)}
        />
      )}
    </CardSection>
  );
}

/** The known facts among alias, age and needs. */
function useMemberFacts(year: number) {
  const { t } = useTranslation('clients');
  return ({ alias, year_of_birth: born, age_band, needs }: ClientMember): string[] => {
    const age =
      born === null
        ? age_band && t(`size.bands.${age_band}`)
        : born >= year
          ? t('members.newborn', { year: born })
          : t('members.about', { count: year - born, year: born });
    return [alias, age, needs].flatMap((fact) => fact ?? []);
  };
}

interface RemoveQuestionProps {
  client: Client;
  member: ClientMember;
  name: string;
  onClose: () => void;
}

function RemoveQuestion({ client, member, name, onClose }: RemoveQuestionProps) {
  const { t } = useTranslation('clients');
  const update = useUpdateClient(client._id);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('members.question.title', { name })}
      message={t('members.question.text', { household: nameOf(client) })}
      confirmLabel={t('members.remove')}
      onConfirm={async () => {
        await update.mutateAsync({
          members: membersWith(client.members, member, null),
          expected_updated_at: client.updated_at,
        });
        showToast(t('members.removed'));
      }}
    />
  );
}
