import type { Client } from '@nourish/contract';
import {
  Ban,
  EllipsisVertical,
  HandHeart,
  IdCard,
  Link,
  Merge,
  Pencil,
  ShoppingBasket,
  UserX,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSession } from '../../lib/session.tsx';
import { spokenPhone } from '../../lib/phone.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListHead } from '../../ui/list/list-page.tsx';
import { Menu } from '../../ui/menu.tsx';
import { BackLink } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useEraseClient, useForgetClient, usePrintCards } from './api.ts';
import { RevokeCardsQuestion } from './cards/revoke-cards-question.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';
import { nameOf, otherNameOf, useSizeTexts } from './household.ts';
import { LinkAccountDialog } from './link-account-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

type Question = 'edit' | 'merge' | 'link' | 'revoke' | 'erase';

/** The name of a household, with what staff can do. */
export function ClientHead({ client }: { client: Client }) {
  const { t } = useTranslation('clients');
  const { user } = useSession();
  const [asked, setAsked] = useState<Question | null>(null);
  const close = () => setAsked(null);
  const { totalOf } = useSizeTexts();
  const print = usePrintCards();
  const printCard = () =>
    print.mutate(
      { client_ids: [client._id], per_page: '1' },
      {
        onSuccess: ({ content, name: file }) => {
          saveFile(content, file ?? 'card.pdf');
          showToast(t('cards.done', { count: 1 }));
        },
        onError: (error) => showToast(errorMessage(error), 'danger'),
      },
    );
  const name = nameOf(client);
  const otherName = otherNameOf(client);
  const isMerged = client.merged_into !== null;
  const desk = new URLSearchParams({
    client: client._id,
    ...(user?.role === 'admin' && { foodbank: client.foodbank_id }),
  });
  return (
    <>
      <ListHead
        back={<BackLink to={paths.clients}>{t('title')}</BackLink>}
        title={name}
        intro={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <DottedParts>
              {otherName && <span>{otherName}</span>}
              <span>{client.code}</span>
              <span>{totalOf(client.household)}</span>
              {client.phone && (
                <span>
                  <TextLink isAlone href={`tel:${client.phone}`} className="-my-2.5">
                    {spokenPhone(client.phone)}
                  </TextLink>
                </span>
              )}
            </DottedParts>
            {client.has_account && <StatusBadge tone="info">{t('marks.account')}</StatusBadge>}
          </div>
        }
        tools={
          !isMerged && (
            // On phones, in a line of their own.
            <div className="flex w-full gap-2 max-md:order-last md:contents">
              <LinkButton to={`${paths.desk}?${desk}`} className="max-md:grow">
                <HandHeart aria-hidden className="size-5" />
                {t('one.give')}
              </LinkButton>
              <Button variant="secondary" className="max-md:px-3" onPress={() => setAsked('edit')}>
                <Pencil aria-hidden className="size-4" />
                <span className="max-md:sr-only">{t('one.edit')}</span>
              </Button>
              <Menu
                label={t('one.more', { name })}
                trigger={<EllipsisVertical aria-hidden className="size-5" />}
                triggerClassName={buttonClass('secondary', 'md', 'max-md:px-3')}
                entries={[
                  {
                    id: 'order',
                    label: t('one.order'),
                    icon: ShoppingBasket,
                    to: paths.clientOrder(client._id),
                  },
                  { id: 'printCard', label: t('cards.actionOne'), icon: IdCard, onAction: printCard },
                  {
                    id: 'revokeCards',
                    label: t('cards.revoke.action'),
                    icon: Ban,
                    onAction: () => setAsked('revoke'),
                  },
                  ...(client.has_account
                    ? []
                    : [
                        {
                          id: 'link',
                          label: t('linking.action'),
                          icon: Link,
                          onAction: () => setAsked('link'),
                        },
                      ]),
                  { id: 'merge', label: t('merge.action'), icon: Merge, onAction: () => setAsked('merge') },
                  {
                    id: 'erase',
                    label: t('erase.action'),
                    icon: UserX,
                    tone: 'danger',
                    onAction: () => setAsked('erase'),
                  },
                ]}
              />
            </div>
          )
        }
      />
      {asked === 'edit' && <EditClientDialog client={client} onClose={close} />}
      {asked === 'link' && <LinkAccountDialog client={client} onClose={close} />}
      {asked === 'merge' && <MergeDialog client={client} onClose={close} />}
      <RevokeCardsQuestion client={client} isOpen={asked === 'revoke'} onClose={close} />
      <EraseQuestion client={client} isOpen={asked === 'erase'} onClose={close} />
    </>
  );
}

interface EraseQuestionProps {
  client: Client;
  isOpen: boolean;
  onClose: () => void;
}

function EraseQuestion({ client, isOpen, onClose }: EraseQuestionProps) {
  const { t } = useTranslation('clients');
  const navigate = useNavigate();
  const erase = useEraseClient(client._id);
  const forget = useForgetClient();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('erase.title', { name: nameOf(client) })}
      message={t('erase.text')}
      confirmLabel={t('erase.confirm')}
      cancelLabel={t('erase.keep')}
      onConfirm={async () => {
        await erase.mutateAsync();
        await navigate(paths.clients);
        forget(client._id);
        showToast(t('erase.done'));
      }}
    />
  );
}
