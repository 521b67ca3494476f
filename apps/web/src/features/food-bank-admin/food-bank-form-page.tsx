import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { foodBankQuery } from './api.ts';
import { FoodBankForm } from './food-bank-form.tsx';

/** Creates a food bank, or edits the one in the URL. */
export function FoodBankFormPage() {
  const { id } = useParams();
  const { t } = useTranslation('food-bank-admin');
  if (id !== undefined) return <EditPage key={id} id={id} />;
  return (
    <FormPage title={t('form.addTitle')}>
      <FoodBankForm bank={null} />
    </FormPage>
  );
}

function EditPage({ id }: { id: string }) {
  const { t } = useTranslation('food-bank-admin');
  const query = useQuery(foodBankQuery(id));
  const { data } = query;
  return (
    <FormPage title={data ? t('form.editTitle', { name: data.name }) : t('form.editUnnamed')}>
      {data && <FoodBankForm bank={data} />}
      {!data && (
        <QueryPlaceholder query={query} failed={t('errors.load')}>
          <Skeleton className="h-160" />
        </QueryPlaceholder>
      )}
    </FormPage>
  );
}

function FormPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('food-bank-admin');
  return (
    <Page width="reading">
      <div className="flex flex-col gap-3">
        <TextLink isAlone to={paths.foodBanks} className="gap-2 self-start">
          <ArrowLeft aria-hidden className="size-4" />
          {t('form.back')}
        </TextLink>
        <PageHeader title={title} />
      </div>
      {children}
    </Page>
  );
}
