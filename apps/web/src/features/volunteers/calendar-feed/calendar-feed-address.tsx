import { CalendarPlus, Copy } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard.ts';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame, inputClass, useField } from '../../../ui/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** Google Calendar's page for adding feeds; its phone apps cannot add them. */
const GOOGLE = 'https://calendar.google.com/calendar/r/settings/addbyurl';

interface CalendarFeedAddressProps {
  url: string;
  madeAt: string | null;
}

export function CalendarFeedAddress({ url, madeAt }: CalendarFeedAddressProps) {
  const { t } = useTranslation('volunteer-calendar');
  const { formatInstantDate } = useDates();
  const input = useRef<HTMLInputElement>(null);
  const field = { label: t('address'), description: t('secret') };
  const { id, control } = useField(field);
  const onCopy = async () => {
    if (await copyText(url)) return showToast(t('copied'));
    input.current?.focus();
    showToast(t('copyByHand'), 'info');
  };
  return (
    <>
      <FieldFrame id={id} field={field}>
        <input
          {...control}
          ref={input}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className={inputClass}
        />
      </FieldFrame>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => void onCopy()}>
          <Copy aria-hidden className="size-5" />
          {t('copy')}
        </Button>
        <LinkButton variant="secondary" href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden className="size-5" />
          {t('open')}
        </LinkButton>
      </div>
      <div className="flex flex-col gap-2 text-sm text-muted">
        <p>{t('apple')}</p>
        <p>
          {t('google')} <TextLink href={GOOGLE}>{t('googleLink')}</TextLink>
        </p>
        <p>
          {madeAt && t('madeOn', { date: formatInstantDate(madeAt) })} {t('refresh')}
        </p>
      </div>
    </>
  );
}
