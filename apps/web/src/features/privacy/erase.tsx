import type { User } from '@nourish/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { EraseDialog } from './erase-dialog.tsx';

export function Erase({ user }: { user: User }) {
  const { t } = useTranslation('privacy-rights');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <p>{t('erase.intro')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <ErasurePart
          title={t('erase.goes')}
          items={[
            t('erase.goesItems.person'),
            t('erase.goesItems.texts'),
            t('erase.goesItems.household'),
            t('erase.goesItems.volunteer'),
          ]}
        />
        <ErasurePart
          title={t('erase.stays')}
          items={[t('erase.staysItems.counts'), t('erase.staysItems.stock')]}
        />
      </div>
      <ErasurePart
        title={t('erase.now')}
        items={[
          t('erase.nowItems.requests'),
          t('erase.nowItems.offers'),
          t('erase.nowItems.shifts'),
          t('erase.nowItems.sessions'),
        ]}
      />
      <p className="text-muted">{t('erase.download')}</p>
      <Button variant="danger" className="self-start" onPress={() => setIsAsked(true)}>
        {t('erase.action')}
      </Button>
      {isAsked && <EraseDialog user={user} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function ErasurePart({ title, items }: { title: string; items: readonly string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5 marker:text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
