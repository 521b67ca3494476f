import { LIMITS } from '@nourish/contract/constants';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage, fieldErrors } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useCreateTemplate } from './api.ts';
import { templateOf } from './shift-values.ts';
import type { ShiftForm } from './use-shift-form.ts';

export function SaveTemplate({ form }: { form: ShiftForm }) {
  const { t } = useTranslation(['shifts', 'common']);
  const { mutateAsync, isPending, error, reset } = useCreateTemplate();
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
  const save = async () => {
    const template = templateOf(form.values, name, form.foodBank._id);
    if (name.trim() === '') return setProblem('templates.noName');
    if (template === null) return setProblem('templates.notYet');
    const isDone = await mutateAsync(template).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    showToast(t('templates.saved', { name: template.name }));
    setName(null);
  };
  const refused = fieldErrors(error)['name'];
  const isTaken = error instanceof ApiError && error.code === 'name_taken';
  return (
    <form
      aria-label={t('templates.save')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void save();
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
