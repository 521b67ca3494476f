import type { FoodRequest, RequestCall } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { requesterOf } from '../requester.ts';
import { isToCall } from './to-call.ts';
import { ToldTick } from './told-tick.tsx';

/** For staff: that the person of a request has no mail address, and the tick that they were told. */
export function ToCallNote({ request, lines }: { request: FoodRequest; lines: RequestCall['lines'] }) {
  const { t } = useTranslation('holds');
  const name = requesterOf(request)?.name ?? request.code;
  const tick = <ToldTick request={request} name={name} lines={lines} />;
  if (!lines.some(isToCall)) return tick;
  return (
    <Alert tone="warning" className="print:hidden">
      <p>{t('calls.noMail', { name })}</p>
      {tick}
      <TextLink to={paths.requestCalls} isAlone>
        {t('calls.title')}
      </TextLink>
    </Alert>
  );
}
