import type { ShiftTemplate } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage, fieldErrors } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { templatesQuery, useCreateTemplate, useRemoveTemplate } from './api.ts';
import { templateOf, withTemplate } from './shift-values.ts';
import { usePlanWords } from './use-field-words.ts';
import type { ShiftForm } from './use-shift-form.ts';

export function TemplateRow({ form }: { form: ShiftForm }) {
  const { t } = useTranslation(['shifts', 'common']);
  const { data: templates, error, refetch } = useQuery(templatesQuery(form.foodBank._id));
  const remove = useRemoveTemplate();
  const [isForgetting, setIsForgetting] = useState<ShiftTemplate | null>(null);
  return (
    <section aria-labelledby="templates" className="flex flex-col gap-2">
      <h3 id="templates" className="font-semibold">
        {t('templates.title')}
      </h3>
      {!templates && !error && (
        <Loading className="flex gap-3">
          <Skeleton className="h-16 w-40" />
          <Skeleton className="h-16 w-40" />
          <Skeleton className="h-16 w-40" />
        </Loading>
      )}
      {!templates && error && (
        <p className="text-sm text-muted">
          {errorMessage(error)}{' '}
          <button
            type="button"
            className="rounded-sm text-primary underline underline-offset-3"
            onClick={() => void refetch()}
          >
            {t('common:retry')}
          </button>
        </p>
      )}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {templates?.map((template) => (
          <li
            key={template._id ?? template.name}
            className="flex items-stretch rounded-md border border-outline bg-surface hover:border-primary"
          >
            <TemplateButton template={template} form={form} />
            {template.is_own && (
              <IconButton
                className="my-auto"
                icon={Trash2}
                tone="danger"
                label={t('templates.delete', { name: template.name })}
                isDisabled={form.isPending}
                onPress={() => setIsForgetting(template)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={t('templates.deleteTitle')}
        message={t('templates.deleteText', { name: isForgetting?.name ?? '' })}
        confirmLabel={t('templates.deleteConfirm')}
        isOpen={isForgetting !== null}
        onOpenChange={() => setIsForgetting(null)}
        onConfirm={async () => {
          await remove.mutateAsync(isForgetting?._id ?? '');
          showToast(t('templates.deleted'));
        }}
      />
    </section>
  );
}

function TemplateButton({ template, form }: { template: ShiftTemplate; form: ShiftForm }) {
  const { t } = useTranslation('shifts');
  const { lengthWords } = usePlanWords();
  const facts = t('templates.facts', {
    length: lengthWords(template.duration_hours),
    count: template.capacity,
  });
  return (
    <button
      type="button"
      disabled={form.isPending}
      onClick={() => form.change(withTemplate(form.values, template))}
      className="flex min-w-0 grow flex-col justify-center rounded-md px-3 py-2 text-left hover:bg-primary-soft"
    >
      <span className="w-full font-semibold wrap-anywhere">{template.name}</span>
      <span className="text-sm text-muted">{facts}</span>
    </button>
  );
}

export function SaveTemplate({ form }: { form: ShiftForm }) {
  const { t } = useTranslation(['shifts', 'common']);
  const { mutate, isPending, error, reset } = useCreateTemplate();
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<'templates.noName' | 'templates.notYet' | null>(null);
  if (name === null)
    return (
      <Button
        variant="quiet"
        className="mt-3"
        isDisabled={form.isPending}
        onPress={() => setName(form.values.title)}
      >
        <BookmarkPlus aria-hidden className="size-4" />
        {t('templates.save')}
      </Button>
    );
  const save = () => {
    const template = templateOf(form.values, name, form.foodBank._id);
    if (name.trim() === '') return setProblem('templates.noName');
    if (template === null) return setProblem('templates.notYet');
    mutate(template, {
      onSuccess: () => {
        showToast(t('templates.saved', { name: template.name }));
        setName(null);
      },
    });
  };
  const refused = fieldErrors(error)['name'];
  const isTaken = error instanceof ApiError && error.code === 'name_taken';
  return (
    <form
      aria-label={t('templates.save')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) save();
      }}
      className="mt-5 flex flex-col gap-3 rounded-md border border-line px-4 py-3"
    >
      <TextField
        label={t('templates.name')}
        description={t('templates.nameHelp')}
        isRequired
        isDisabled={isPending}
        autoComplete="off"
        maxLength={LIMITS.name}
        value={name}
        error={
          problem
            ? t(problem)
            : isTaken
              ? t('templates.taken')
              : (refused ?? (error ? errorMessage(error) : undefined))
        }
        onChange={(text) => {
          reset();
          setProblem(null);
          setName(text);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" isPending={isPending}>
          {t('templates.saveConfirm')}
        </Button>
        <Button variant="quiet" isDisabled={isPending} onPress={() => setName(null)}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
