import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Storefront } from '../../ui/illustrations/storefront.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader, BackLink } from '../../ui/page-header.tsx';
import { ImportView } from './import-view.tsx';
import { PastImports } from './past-imports.tsx';
import { StartImport } from './start-import.tsx';

/** `/inventory/import`: the upload of a file, or the import in the URL from check to result. */
export function ImportPage() {
  const { t } = useTranslation('inventory-imports');
  const { user } = useSession();
  const [params] = useSearchParams();
  const id = params.get('import') ?? '';
  if (user === null) return null;
  const hasNoFoodBank = user.role === 'staff' && user.foodbank_id === null;
  return (
    <Page>
      <BackLink to={id === '' ? paths.inventory : paths.inventoryImport}>
        {t(id === '' ? 'back' : 'backToImports')}
      </BackLink>
      <PageHeader title={t('title')} intro={id === '' && t('intro')} help={paths.helpOn('imports')} />
      {hasNoFoodBank ? (
        <EmptyState illustration={Storefront} title={t('noFoodBank.title')} text={t('noFoodBank.text')} />
      ) : id === '' ? (
        <>
          <StartImport isAdmin={user.role === 'admin'} />
          <PastImports />
        </>
      ) : (
        <ImportView key={id} id={id} />
      )}
    </Page>
  );
}
