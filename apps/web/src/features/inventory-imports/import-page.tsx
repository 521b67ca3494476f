import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { errorMessage } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { BackLink } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { NoFoodBank } from '../food-banks/no-food-bank.tsx';
import { downloadTemplate } from './api.ts';
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
    <ListPage
      back={
        <BackLink to={id === '' ? paths.inventory : paths.inventoryImport}>
          {t(id === '' ? 'back' : 'title')}
        </BackLink>
      }
      title={t('title')}
      help={paths.helpOn('imports')}
      intro={id === '' && t('intro')}
    >
      <div className="flex flex-col gap-4 pt-2">
        {hasNoFoodBank ? (
          <NoFoodBank />
        ) : id === '' ? (
          <>
            <StartImport isAdmin={user.role === 'admin'} aside={<TemplateButton />} />
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

function ImportRules() {
  const { t } = useTranslation('inventory-imports');
  return (
    <Disclosure label={t('rules.title')}>
      <ul className="flex max-w-3xl list-disc flex-col gap-2 pl-5">
        {(['check', 'match', 'figures', 'dates', 'meanwhile'] as const).map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Downloads an empty file with the columns of an import. */
function TemplateButton() {
  const { t } = useTranslation('inventory-imports');
  const onPress = async () => {
    try {
      const { content, name } = await downloadTemplate();
      saveFile(content, name ?? 'inventory_template.csv');
    } catch (error) {
      showToast(errorMessage(error), 'danger');
    }
  };
  return (
    <Button variant="secondary" className="max-sm:w-full sm:self-center" onPress={() => void onPress()}>
      <Download aria-hidden className="size-5" />
      {t('start.template')}
    </Button>
  );
}
