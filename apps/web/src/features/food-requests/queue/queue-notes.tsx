import type { FoodRequest } from '@nourish/contract';
import { MessageSquareText, StickyNote, TriangleAlert, Utensils, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { toneClass } from '../../../ui/status-badge.tsx';
import { namesAllergy } from '../../needs/written-needs.ts';

interface QueueNotesProps {
  request: FoodRequest;
  only: 'needs' | 'others';
  className?: string;
}

/** What to mind: allergies in red and the diet in amber, then other notes. */
export function QueueNotes({ request, only, className }: QueueNotesProps) {
  const { t } = useTranslation('requests');
  const { dietary_restrictions: diet } = request;
  return (
    <dl className={cx('flex flex-col gap-2 empty:hidden', className)}>
      {only !== 'others' && (
        <>
          <Note icon={TriangleAlert} label={t('facts.allergies')} text={request.allergies} tone="danger" />
          {diet !== null && namesAllergy(diet) ? (
            <Note icon={TriangleAlert} label={t('facts.allergies')} text={diet} tone="danger" />
          ) : (
            <Note icon={Utensils} label={t('facts.restrictions')} text={diet} tone="warning" />
          )}
        </>
      )}
      {only !== 'needs' && (
        <>
          <Note
            icon={MessageSquareText}
            label={t('facts.instructions')}
            text={request.special_instructions}
          />
          <Note icon={StickyNote} label={t('facts.notes')} text={request.notes} />
        </>
      )}
    </dl>
  );
}

interface NoteProps {
  icon: LucideIcon;
  label: string;
  text: string | null;
  tone?: 'danger' | 'warning';
}

function Note({ icon: Icon, label, text, tone }: NoteProps) {
  const { t } = useTranslation('requests');
  if (!text) return null;
  return (
    <div className={cx('flex items-start gap-2.5', tone && `rounded-md px-3 py-2 ${toneClass[tone]}`)}>
      <dt className="shrink-0 pt-1">
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{t('labelled', { label })}</span>
      </dt>
      <dd className={cx('min-w-0 wrap-break-word whitespace-pre-line', tone && 'font-semibold')}>
        {tone && <span className="font-normal">{t('labelled', { label })} </span>}
        {text}
      </dd>
    </div>
  );
}
