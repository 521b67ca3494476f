import type { FoodRequest } from '@nourish/contract';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isErased } from '../../../lib/erased.ts';
import { mailTo } from '../../../lib/mail-address.ts';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

interface RecipientCardProps {
  recipient: NonNullable<FoodRequest['recipient']>;
  /** Actions on all requests of this person. */
  children?: ReactNode;
}

/** The recipient's name and email address. */
export function RecipientCard({ recipient, children }: RecipientCardProps) {
  const { t } = useTranslation('requests');
  return (
    <Card as="section" aria-labelledby="request-recipient">
      <h2 id="request-recipient" className="text-sm font-normal text-muted">
        {t('details.recipient')}
      </h2>
      <p className="text-lg font-semibold wrap-break-word">
        <PersonName name={recipient.name} />
      </p>
      {!isErased(recipient.name) && (
        <TextLink
          href={mailTo(recipient.email)}
          className="mt-1 inline-flex min-h-11 max-w-full items-center gap-2"
        >
          <Mail aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{recipient.email}</span>
        </TextLink>
      )}
      {children && <div className="mt-3 border-t border-line pt-4 print:hidden">{children}</div>}
    </Card>
  );
}
