import type { CartItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { allowanceNotes, isBeyond, type AllowanceNote } from './allowances.ts';
import { useAllowances } from './use-allowances.ts';

/** Notes for recipients whose cart is close to or above a limit. */
export function AllowanceNotes({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation('carts');
  const notes = allowanceNotes(items, useAllowances() ?? []);
  const beyond = notes.filter(isBeyond);
  const hints = notes.filter((note) => !isBeyond(note));
  return (
    <>
      {beyond.length > 0 && (
        <Alert tone="warning">
          <Sentences notes={beyond} />
          <TextLink isAlone to={paths.requestHistory}>
            {t('page.history')}
          </TextLink>
        </Alert>
      )}
      {hints.length > 0 && (
        <div className="text-muted">
          <Sentences notes={hints} />
        </div>
      )}
    </>
  );
}

function Sentences({ notes }: { notes: readonly AllowanceNote[] }) {
  const { t } = useTranslation('carts');
  const { formatNumber } = useDates();
  const sentence = ({ kind, foodBank, ...note }: AllowanceNote) => {
    const [max, open, left, inCart] = [note.max, note.open, note.left, note.inCart].map(formatNumber);
    switch (kind) {
      case 'no_requests':
        return t('allowance.noRequests', { foodBank, count: note.open, open });
      case 'no_items':
        return t('allowance.noItems', { foodBank, count: note.max, max, open });
      case 'too_many_items':
        return note.open === 0
          ? t('allowance.tooManyItems', { foodBank, count: note.max, max, inCart })
          : t('allowance.tooManyMoreItems', { foodBank, count: note.max, max, open, left, inCart });
      case 'few_items':
        return t('allowance.fewItems', { foodBank, count: note.left, left, inCart });
      case 'few_requests':
        return t('allowance.fewRequests', { foodBank, count: note.left, left });
    }
  };
  return notes.map((note) => <p key={note.foodBankId}>{sentence(note)}</p>);
}
