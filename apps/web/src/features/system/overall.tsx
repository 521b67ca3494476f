import type { SystemState } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { concernsIn, ANCHOR_OF } from './attention.ts';

interface OverallProps {
  state: SystemState;
  /** The number of unusual amounts; undefined until it is loaded. */
  unusual: number | undefined;
}

/** "Everything is running", or the list of concerns; red if one of them is a failure. */
export function Overall({ state, unusual }: OverallProps) {
  const { t } = useTranslation('system');
  const concerns = concernsIn(state, unusual);
  if (concerns.length === 0) {
    const fine = [
      t('overall.work'),
      t(state.mails.delivery === 'smtp' ? 'overall.mails' : 'overall.mailsOfDemo'),
      // Unknown before the first check.
      state.stock_proof && t('overall.stock'),
    ];
    return (
      <Alert tone="success">
        <p className="flex flex-wrap gap-x-3">
          <strong className="font-semibold">{t('overall.fine')}</strong>{' '}
          <span>{fine.filter(Boolean).join(' ')}</span>
        </p>
      </Alert>
    );
  }
  const hasFailure = concerns.some(({ isFailure }) => isFailure);
  return (
    <Alert
      tone={hasFailure ? 'danger' : 'warning'}
      title={t(hasFailure ? 'overall.failure' : 'overall.attention')}
    >
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {concerns.map(({ id, count = 0 }) => (
          <li key={id}>
            <MarkedText
              marks={{
                at: (words) => (
                  <TextLink href={`#${ANCHOR_OF[id]}`} className="text-inherit!">
                    {words}
                  </TextLink>
                ),
              }}
            >
              {t(`concerns.${id}`, { count })}
            </MarkedText>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
