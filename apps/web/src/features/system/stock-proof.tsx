import type { SystemState } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ANCHORS } from './attention.ts';
import { useProveStock } from './api.ts';
import { Section } from './section.tsx';

interface StockProofProps {
  proof: SystemState['stock_proof'];
  isRunning: boolean;
}

/** The result of comparing the stock with its ledger. */
export function StockProof({ proof, isRunning }: StockProofProps) {
  const { t } = useTranslation('system');
  const prove = useProveStock();
  return (
    <Section anchor={ANCHORS.proof} title={t('proof.title')} intro={t('proof.intro')}>
      {proof === null ? <p>{t('proof.none')}</p> : <Result proof={proof} />}
      <FormError error={prove.error} />
      <Button
        variant="secondary"
        className="self-start"
        isPending={isRunning || prove.isPending}
        pendingLabel={t('proof.running')}
        onPress={() => prove.mutate()}
      >
        {t('proof.now')}
      </Button>
    </Section>
  );
}

function Result({ proof }: { proof: NonNullable<StockProofProps['proof']> }) {
  const { t } = useTranslation('system');
  const { formatInstant } = useDates();
  const when = formatInstant(proof.ran_at);
  if (proof.differences === 0) return <p>{t('proof.fine', { when })}</p>;
  return (
    <>
      <Alert tone="warning" title={t('proof.wrong', { count: proof.differences, when })}>
        {t('proof.wrongText')}
      </Alert>
      <Disclosure label={t('proof.examples')}>
        <ul lang="en" className="flex flex-col gap-2 text-sm">
          {proof.examples.map((example) => (
            <li key={example} className="rounded-md bg-sunken px-3 py-2 wrap-anywhere">
              {example}
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
