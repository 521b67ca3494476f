import type { UnusualFinding } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { donationsWith, peopleWith } from './finding-pages.ts';
import { UnusualFindingAction } from './unusual-finding-action.tsx';

/** One unusual amount: what it is about, the amount, the usual amount and the action. */
export function UnusualFindingRow({ finding }: { finding: UnusualFinding }) {
  const { t } = useTranslation('system');
  const { formatNumber } = useDates();
  const { kind, amount, usual, person, foodbank, sender } = finding;
  const page = detailsOf(finding);
  const name = (person ?? sender ?? foodbank)?.name ?? t('unusual.newAccounts');
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="text-base font-semibold wrap-anywhere">
          {page === null ? (
            name
          ) : (
            <TextLink to={page} isAlone className="-my-2.5">
              {name}
            </TextLink>
          )}
        </h3>
        <p>
          {t(`unusual.kinds.${kind}`, {
            count: amount,
            number: formatNumber(amount),
            usual: formatNumber(usual),
            foodbank: foodbank?.name,
          })}
        </p>
        {sender && (
          <p className="text-sm wrap-anywhere text-muted">
            {sender.email} · {t('unusual.unverified')}
          </p>
        )}
      </div>
      <UnusualFindingAction finding={finding} name={name} />
    </div>
  );
}

/** The page that shows what was counted; null if the action opens it. */
function detailsOf({ action, person, sender }: UnusualFinding): string | null {
  if (person !== null) return peopleWith({ person: person._id });
  if (action === 'decline_donations' && sender !== null)
    return donationsWith({ status: 'pending', search: sender.email });
  return null;
}
