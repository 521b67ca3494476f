import type { ListView } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, Check, Pencil, RotateCw, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { errorMessage } from '../../lib/api-error.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { listViewsQuery, useCreateView, useRemoveView, useUpdateView } from './api.ts';
import { ViewNameDialog } from './view-name-dialog.tsx';
import { searchOfView, viewQuery } from './view-query.ts';

interface ViewsMenuProps {
  list: ListView['list'];
  /** The food bank that views are shared with; undefined if the list shows all. */
  foodBank: string | undefined;
}

const showError = (error: unknown) => showToast(errorMessage(error), 'danger');

/** Saved views of a list: opens them, and saves, renames, shares and deletes them. */
export function ViewsMenu({ list, foodBank }: ViewsMenuProps) {
  const { t } = useTranslation(['lists', 'common']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { data: views, isError, refetch } = useQuery(listViewsQuery(list, foodBank));
  const { mutateAsync: create } = useCreateView();
  const { mutateAsync: update } = useUpdateView();
  const { mutateAsync: remove } = useRemoveView();
  const [asking, setAsking] = useState<'save' | ListView | null>(null);

  const query = viewQuery(params);
  const current = views?.find((view) => viewQuery(new URLSearchParams(view.query)) === query);

  const onRemove = async ({ _id, ...saved }: ListView) => {
    const { name, foodbank_id } = saved;
    await remove(_id);
    showToast(t('views.deleted', { name }), 'success', {
      label: t('common:undo'),
      onAction: () => void create({ list, name, query: saved.query, foodbank_id }).catch(showError),
    });
  };
  const onShare = async (view: ListView, foodbank_id: string | null) => {
    await update({ id: view._id, foodbank_id });
    showToast(t(foodbank_id === null ? 'views.unshared' : 'views.shared', { name: view.name }));
  };

  const ownEntries = (view: ListView): MenuEntry[] => [
    { id: 'rename', label: t('views.rename'), icon: Pencil, onAction: () => setAsking(view) },
    ...(view.foodbank_id !== null || foodBank !== undefined
      ? [
          {
            id: 'share',
            label: t(view.foodbank_id === null ? 'views.share' : 'views.unshare'),
            icon: Users,
            onAction: () =>
              void onShare(view, view.foodbank_id === null ? (foodBank ?? null) : null).catch(showError),
          },
        ]
      : []),
    {
      id: 'delete',
      label: t('views.delete'),
      icon: Trash2,
      tone: 'danger',
      onAction: () => void onRemove(view).catch(showError),
    },
  ];
  const entries: MenuEntry[] = [
    ...(views ?? []).map((view) => ({
      id: view._id,
      label: view.foodbank_id === null ? view.name : t('views.sharedName', { name: view.name }),
      icon: view === current ? Check : view.foodbank_id === null ? Bookmark : Users,
      onAction: () => void navigate(searchOfView(view.query, params)),
    })),
    ...(isError && !views
      ? [{ id: 'retry', label: t('views.failed'), icon: RotateCw, onAction: () => void refetch() }]
      : []),
    ...(current?.is_own ? ownEntries(current) : []),
    ...(current === undefined
      ? [
          {
            id: 'save',
            label: t('views.save'),
            icon: BookmarkPlus,
            onAction: () => (query === '' ? showToast(t('views.noneText'), 'info') : setAsking('save')),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        label={current ? t('views.current', { name: current.name }) : t('views.label')}
        trigger={
          <>
            <Bookmark aria-hidden className="size-4" />
            <span className="max-w-40 truncate max-md:sr-only">{current?.name ?? t('views.label')}</span>
          </>
        }
        triggerClassName={buttonClass('secondary', 'md', 'max-md:px-3')}
        {...(views?.length === 0 && { header: <p className="text-sm text-muted">{t('views.none')}</p> })}
        entries={entries}
      />
      {asking === 'save' && (
        <ViewNameDialog
          title={t('views.saveTitle')}
          confirmLabel={t('views.save')}
          initial=""
          onSubmit={(name) => create({ list, name, query })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking !== null && asking !== 'save' && (
        <ViewNameDialog
          title={t('views.rename')}
          confirmLabel={t('views.rename')}
          initial={asking.name}
          onSubmit={(name) => update({ id: asking._id, name })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
