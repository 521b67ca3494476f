import type { Shift } from '@nourish/contract';
import { Plus } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useStaffShiftWords } from '../../volunteers/use-shift-words.ts';
import { ShiftBlock } from './shift-block.tsx';
import { useCopy } from './use-copy.ts';
import { lanesOf, namesOn, type Lane } from './week.ts';
import type { WeekPartProps } from './week-days.tsx';

/** The week as a table: a lane per activity, a column per day. Dragging a block to another day copies the shift. */
export function WeekGrid({ shifts, week, rota, today, filters, onStep, onCreate }: WeekPartProps) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  const { activityOf } = useStaffShiftWords();
  const now = useNow();
  const copy = useCopy();
  const [dragged, setDragged] = useState<Shift | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const canDrop = (day: string) => dragged !== null && day >= today && day !== dragged.shift_date;
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };
  const cellProps = (day: string) => ({
    onDragOver: (event: DragEvent) => {
      if (!canDrop(day)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      if (target !== day) setTarget(day);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside) setTarget(null);
    },
    onDrop: (event: DragEvent) => {
      if (!dragged || !canDrop(day)) return;
      event.preventDefault();
      void copy(dragged, day);
      endDrag();
    },
  });
  const columnClass = (day: string) =>
    cx(
      'border-l border-line first:border-l-0',
      target === day
        ? 'bg-primary-soft'
        : day === today
          ? 'bg-primary-soft/40'
          : day < today && 'bg-sunken/40',
    );
  const titleOf = ({ activity_category }: Lane) => activityOf({ activity_category }) ?? t('week.noActivity');
  return (
    <div className="flex flex-col gap-3">
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full min-w-208 table-fixed border-collapse text-left">
          <caption className="sr-only">{t('week.caption')}</caption>
          <thead>
            <tr className="border-b border-line">
              {week.map((day) => (
                <th
                  key={day}
                  scope="col"
                  aria-current={day === today ? 'date' : undefined}
                  className={cx('py-1 pr-0 pl-2', columnClass(day))}
                  {...cellProps(day)}
                >
                  <span className="flex items-center justify-between gap-1">
                    <span
                      className={cx(
                        'text-sm whitespace-nowrap first-letter:uppercase',
                        day === today ? 'font-bold text-primary' : 'font-semibold',
                        day < today && 'text-muted',
                      )}
                    >
                      {formatDate(day, 'near')}
                    </span>
                    {day >= today && (
                      <IconButton
                        icon={Plus}
                        label={t('week.createOn', { date: formatDate(day, 'long') })}
                        onPress={() => onCreate({ shift_date: day })}
                      />
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {lanesOf(shifts, week).map((lane) => (
            <tbody key={lane.activity_category} className="border-t border-line first-of-type:border-t-0">
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={week.length}
                  className="bg-sunken px-3 py-1.5 text-sm font-semibold"
                >
                  {titleOf(lane)}
                </th>
              </tr>
              <tr>
                {lane.days.map(({ day, shifts: ofDay }) => (
                  <td key={day} className={cx('h-16 p-1.5 align-top', columnClass(day))} {...cellProps(day)}>
                    <ul className="flex flex-col gap-1.5">
                      {ofDay.map((shift) => (
                        <ShiftBlock
                          key={shift._id}
                          shift={shift}
                          people={rota && namesOn(rota, shift)}
                          laneTitle={titleOf(lane)}
                          filters={filters}
                          now={now}
                          onStep={onStep}
                          onDragStart={(event, moved) => {
                            event.dataTransfer.effectAllowed = 'copy';
                            event.dataTransfer.setData('text/plain', moved.title);
                            setDragged(moved);
                          }}
                          onDragEnd={endDrag}
                        />
                      ))}
                    </ul>
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
        {shifts.length === 0 && <p className="px-4 py-10 text-center text-muted">{t('week.none')}</p>}
      </div>
      <p className="text-sm text-muted">{t('week.hint')}</p>
    </div>
  );
}
