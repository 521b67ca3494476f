import type { VolunteerShift } from '@nourish/contract';
import {
  BadgeCheck,
  ClipboardCheck,
  Clock,
  EllipsisVertical,
  LogIn,
  LogOut,
  type LucideIcon,
  MessageSquare,
  ThumbsUp,
  Undo2,
  UserMinus,
  UserX,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu } from '../../ui/menu.tsx';
import { phaseOf } from '../volunteers/schedule/planned-shifts.ts';
import { type Action, actionsOf, type AskingAction, asksFirst, type Step } from './steps.ts';

const ICONS: Record<Action, LucideIcon> = {
  confirm: ThumbsUp,
  confirm_hours: BadgeCheck,
  check_in: LogIn,
  check_in_at: Clock,
  check_out: LogOut,
  check_out_at: LogOut,
  complete: ClipboardCheck,
  correct: Clock,
  feedback: MessageSquare,
  no_show: UserX,
  cancel: UserMinus,
  undo_check_in: Undo2,
  undo_check_out: Undo2,
  undo_no_show: Undo2,
};

interface PersonActionsProps {
  person: VolunteerShift;
  now: number;
  isPending: boolean;
  onStep: (step: Step) => void;
  onAsk: (action: AskingAction) => void;
}

/** Buttons for the likely actions on a volunteer, the others in a menu. Cells of the row's grid. */
export function PersonActions({ person, now, isPending, onStep, onAsk }: PersonActionsProps) {
  const { t } = useTranslation('assignments');
  const { volunteer_name: name, status, shift } = person;
  const { first, second, more } = actionsOf(person, now);
  const isSteady = useSteady(`${first} ${second}`);
  // After the end, closing the whole shift is the main action, and these become secondary.
  const isOver = phaseOf(shift, now) === 'over';
  const act = (action: Action) => {
    if (asksFirst(action)) onAsk(action);
    else if (action !== 'undo_check_out') onStep({ kind: action });
    else if (person.check_in_time !== null) onStep({ kind: action, check_in_time: person.check_in_time });
  };
  const buttons = [first, second].filter((action) => action !== null);
  return (
    <>
      {buttons.length > 0 && (
        <div
          className={cx(
            'flex min-w-0 flex-wrap gap-2 sm:justify-end',
            buttons.length > 1 && 'max-sm:col-span-full max-sm:row-start-2 max-sm:py-1',
          )}
        >
          {buttons.map((action) => {
            const Icon = ICONS[action];
            const label = t(`action.${action === 'check_out_at' ? 'check_out' : action}`);
            return (
              <Button
                // A stable key per position, so that focus stays on the button when its action changes.
                key={action === first ? 'first' : 'second'}
                variant={action === first && !isOver ? 'primary' : 'secondary'}
                className="grow whitespace-nowrap max-sm:px-3 sm:grow-0"
                isPending={isPending || !isSteady}
                pendingLabel={label}
                aria-label={t('actionFor', { action: label, name })}
                onPress={() => act(action)}
              >
                <Icon aria-hidden className="size-5 shrink-0 max-sm:hidden" />
                {label}
              </Button>
            );
          })}
        </div>
      )}
      {more.length > 0 && (
        <div className="col-start-3 row-start-1">
          <Menu
            label={t('more', { name })}
            trigger={<EllipsisVertical aria-hidden className="size-5" />}
            triggerClassName="hover:bg-sunken"
            entries={more.map((action) => ({
              id: action,
              // After a check-out, a no-show is labelled as a correction.
              label: t(
                action === 'no_show' && status === 'completed' ? 'action.was_absent' : `action.${action}`,
              ),
              icon: ICONS[action],
              tone: action === 'cancel' ? 'danger' : 'neutral',
              // Ignored while another step is pending.
              onAction: () => !isPending && act(action),
            }))}
          />
        </div>
      )}
    </>
  );
}

const STEADY_AFTER_MS = 700;

/** True once the value is stable: a button's action must not change during a double tap. */
function useSteady(value: unknown): boolean {
  const [seen, setSeen] = useState({ value, isSteady: true });
  if (seen.value !== value) setSeen({ value, isSteady: false });
  useEffect(() => {
    if (seen.isSteady) return;
    const timer = setTimeout(() => setSeen({ value: seen.value, isSteady: true }), STEADY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.value === value && seen.isSteady;
}
