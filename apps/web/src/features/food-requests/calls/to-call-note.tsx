import type { FoodRequest, RequestCall } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { requesterOf } from '../requester.ts';
import { isToCall } from './to-call.ts';
import { ToldTick } from './told-tick.tsx';

/** Tells staff that the person of a request has no mail address, with a tick for having told them. */
export function ToCallNote({ request, lines }: { request: FoodRequest; lines: RequestCall['lines'] }) {
  const { t } = useTranslation('holds');
  const name = requesterOf(request)?.name ?? request.code;
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {lines.some(isToCall) && (
        <Alert tone="warning">
          <p>{t('calls.noMail', { name })}</p>
          <TextLink to={paths.requestCalls} isAlone>
            {t('calls.title')}
          </TextLink>
        </Alert>
      )}
      {/* Always at the same place, so that a tick keeps the focus. */}
      <ToldTick request={request} name={name} lines={lines} />
    </div>
  );
}
