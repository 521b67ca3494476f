import type { FoodRequest } from '@nourish/contract';
import { MessageSquareText, StickyNote, TriangleAlert, Utensils, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { toneClass } from '../../../ui/status-badge.tsx';
import { namesAllergy } from '../../needs/written-needs.ts';

export function QueueNotes({ request, className }: { request: FoodRequest; className?: string }) {
  const { t } = useTranslation('requests');
  const { dietary_restrictions: diet } = request;
  return (
    <dl className={cx('flex flex-col gap-2 empty:hidden', className)}>
      <Note icon={TriangleAlert} label={t('facts.allergies')} text={request.allergies} isWarning />
      <Note
        icon={Utensils}
        label={t('facts.restrictions')}
        text={diet}
        isWarning={diet !== null && namesAllergy(diet)}
      />
      <Note icon={MessageSquareText} label={t('facts.instructions')} text={request.special_instructions} />
      <Note icon={StickyNote} label={t('facts.notes')} text={request.notes} />
    </dl>
  );
}

interface NoteProps {
  icon: LucideIcon;
  label: string;
  text: string | null;
  isWarning?: boolean;
}

function Note({ icon: Icon, label, text, isWarning = false }: NoteProps) {
  const { t } = useTranslation('requests');
  if (!text) return null;
  return (
    <div className={cx('flex items-start gap-2.5', isWarning && `rounded-md px-3 py-2 ${toneClass.danger}`)}>
      <dt className="shrink-0 pt-1">
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{t('labelled', { label })}</span>
      </dt>
      <dd className={cx('min-w-0 wrap-break-word whitespace-pre-line', isWarning && 'font-semibold')}>
        {isWarning && <span className="font-normal">{t('labelled', { label })} </span>}
        {text}
      </dd>
    </div>
  );
}
