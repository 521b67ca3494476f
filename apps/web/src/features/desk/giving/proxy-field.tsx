import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.ts';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { deskAuthorizationsQuery } from '../household-queries.ts';
import { authorizationOf, proxyOfAuthorization, type Proxy } from './proxy.ts';
import { ProxyChoice } from './proxy-choice.tsx';
import { ProxySearch } from './proxy-search.tsx';

interface ProxyFieldProps {
  foodBankId: string;
  /** The household that is served. */
  clientId: string;
  proxy: Proxy | null;
  error: string | undefined;
  isDisabled: boolean;
  onChange: (proxy: Proxy | null) => void;
}

/** The person who came instead. */
export function ProxyField({ error, ...field }: ProxyFieldProps) {
  const { t } = useTranslation('desk');
  // The server logs each read, so nothing is read before it is asked for.
  const [wasOpened, setWasOpened] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => (wasOpened && content.current ? keepInSight(content.current) : undefined), [wasOpened]);
  return (
    <div>
      <Disclosure label={t('proxy.title')} onOpen={() => setWasOpened(true)}>
        <div ref={content} tabIndex={-1} className="scroll-mb-24 rounded-md outline-none max-md:scroll-mb-40">
          {wasOpened && (field.proxy ? <Chosen {...field} proxy={field.proxy} /> : <Choices {...field} />)}
        </div>
      </Disclosure>
      {/* In sight also while the field is closed. */}
      {error && (
        <p role="alert" className="pb-2 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Scrolls to an element whenever it grows, so that the button at the bottom does not cover what was opened or found. */
function keepInSight(element: HTMLElement): () => void {
  let height = 0;
  const observer = new ResizeObserver(([entry]) => {
    const grown = entry?.contentRect.height ?? 0;
    if (grown > height) element.scrollIntoView({ block: 'nearest' });
    height = grown;
  });
  observer.observe(element);
  return () => observer.disconnect();
}

type PartProps = Omit<ProxyFieldProps, 'error'>;

function Chosen({ clientId, proxy, isDisabled, onChange }: PartProps & { proxy: Proxy }) {
  const { t } = useTranslation('desk');
  const { formatDate } = useDates();
  const isAway = useConnection().connection !== 'online';
  const { data = [] } = useQuery(deskAuthorizationsQuery(clientId));
  const authorization = authorizationOf(data, proxy);
  const { client_id, name, code, isSigned } = proxy;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {code === null ? t('proxy.chosenName', { name }) : t('proxy.chosen', { name, code })}
        </p>
        <Button variant="secondary" isDisabled={isDisabled} onPress={() => onChange(null)}>
          {t('proxy.remove')}
        </Button>
      </div>
      {client_id === null && <p className="text-sm text-muted">{t('proxy.unregisteredHelp')}</p>}
      {authorization ? (
        <p className="text-sm text-muted">
          {t('proxy.authorizedUntil', { date: formatDate(authorization.valid_until) })}
        </p>
      ) : (
        <Checkbox
          isSelected={isSigned}
          isDisabled={isDisabled || (isAway && !isSigned)}
          onChange={(isNowSigned) => onChange({ ...proxy, isSigned: isNowSigned })}
        >
          {t(isAway && !isSigned ? 'offline.signed' : 'proxy.signed')}
        </Checkbox>
      )}
    </div>
  );
}

function Choices({ foodBankId, clientId, onChange }: PartProps) {
  const { t } = useTranslation('desk');
  const { formatDate } = useDates();
  const query = useQuery(deskAuthorizationsQuery(clientId));
  const titleId = useId();
  return (
    <div className="flex flex-col gap-3">
      {query.data === undefined && (
        <QueryPlaceholder query={query} failed={t('proxy.failed')}>
          <Skeleton className="h-11" />
        </QueryPlaceholder>
      )}
      {query.data && query.data.length > 0 && (
        <div className="flex flex-col gap-1">
          <p id={titleId} className="font-semibold">
            {t('proxy.authorized')}
          </p>
          <ul aria-labelledby={titleId} className="flex flex-col gap-1">
            {query.data.map((authorization) => (
              <ProxyChoice
                key={authorization._id}
                name={authorization.proxy_name}
                onChoose={() => onChange(proxyOfAuthorization(authorization))}
              >
                {t('proxy.until', { date: formatDate(authorization.valid_until) })}
              </ProxyChoice>
            ))}
          </ul>
        </div>
      )}
      <ProxySearch foodBankId={foodBankId} clientId={clientId} onChoose={onChange} />
    </div>
  );
}
