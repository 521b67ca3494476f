import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { BackLink } from '../../ui/page-header.tsx';
import { NoFoodBank } from '../food-banks/no-food-bank.tsx';
import { PastImportList } from '../inventory-imports/past-imports.tsx';
import { importsQuery } from './api.ts';
import { ImportView } from './import-view.tsx';
import { StartImport } from './start-import.tsx';

/** `/clients/import`: the choice of a file, or the import in the URL from check to result. */
export function ImportPage() {
  const { t } = useTranslation('client-imports');
  const { user } = useSession();
  const [params] = useSearchParams();
  const id = params.get('import') ?? '';
  if (user === null) return null;
  const hasNoFoodBank = user.role === 'staff' && user.foodbank_id === null;
  return (
    <ListPage
      back={
        <BackLink to={id === '' ? paths.clients : paths.clientImport}>
          {t(id === '' ? 'back' : 'title')}
        </BackLink>
      }
      title={t('title')}
      help={paths.helpOn('move-in')}
      intro={id === '' && t('intro')}
    >
      <div className="flex flex-col gap-4 pt-2">
        {hasNoFoodBank ? (
          <NoFoodBank />
        ) : id === '' ? (
          <>
            <StartImport isAdmin={user.role === 'admin'} />
            <PastImports />
            <ImportRules />
          </>
        ) : (
          <ImportView key={id} id={id} />
        )}
      </div>
    </ListPage>
  );
}

function PastImports() {
  const [page, setPage] = useState(1);
  const query = useQuery(importsQuery(page));
  return <PastImportList query={query} page={page} onPageChange={setPage} to={paths.clientImportOf} />;
}

function ImportRules() {
  const { t } = useTranslation('client-imports');
  return (
    <Disclosure label={t('rules.title')}>
      <ul className="flex max-w-3xl list-disc flex-col gap-2 pl-5">
        {(['order', 'columns', 'match', 'again', 'visits', 'consent'] as const).map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
