import type { User } from '@nourish/contract';
import { CornerDownLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { HitIcon, HitStatus, useHitDetails } from './hit-line.tsx';
import { Keys } from './keys.tsx';
import type { Entry, EntryGroup } from './use-entries.ts';

interface PaletteListProps {
  id: string;
  user: User;
  groups: readonly EntryGroup[];
  active: Entry | undefined;
  onActive: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
}

export const optionId = (listId: string, { key }: Entry): string => `${listId}-${key}`;

/** The options of the combobox. Focus stays in its field. */
export function PaletteList({ id, user, groups, active, onActive, onChoose }: PaletteListProps) {
  const { t } = useTranslation('palette');
  const detailsOf = useHitDetails(user);
  return (
    <div role="listbox" id={id} aria-label={t('results.label')} className="flex flex-col gap-2">
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <p
            id={`${id}-${group.id}`}
            role="presentation"
            className="px-3 pt-2 pb-1 text-sm font-semibold text-muted"
          >
            {t(`groups.${group.id}`)}
          </p>
          {group.entries.map((entry) => {
            const isActive = entry.key === active?.key;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys.
              <div
                key={entry.key}
                id={optionId(id, entry)}
                role="option"
                aria-selected={isActive}
                tabIndex={-1}
                // A pointer that rests while the list moves below it chooses nothing.
                onPointerMove={() => isActive || onActive(entry)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
                className={cx(
                  'flex min-h-11 cursor-pointer scroll-my-10 items-center gap-x-3 rounded-md px-3 py-1.5 max-sm:flex-wrap',
                  isActive && 'bg-primary-soft text-primary-ink forced-colors:outline-2',
                )}
              >
                <span className="flex size-6 shrink-0 items-center justify-center">
                  {entry.hit ? (
                    <HitIcon hit={entry.hit} />
                  ) : (
                    <entry.command.icon aria-hidden className="size-5 text-muted" />
                  )}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">
                    {entry.hit?.title ?? entry.command?.label}
                  </span>
                  {/* Separates the parts of the accessible name. */}{' '}
                  {entry.hit && (
                    <span className={cx('block text-sm sm:truncate', !isActive && 'text-muted')}>
                      {detailsOf(entry.hit)}
                    </span>
                  )}
                </span>{' '}
                {entry.hit && (
                  <span className="max-sm:order-last max-sm:w-full max-sm:pl-9">
                    <HitStatus hit={entry.hit} />
                  </span>
                )}
                {entry.command?.keys && (
                  <span aria-hidden className="max-sm:hidden">
                    <Keys keys={entry.command.keys} />
                  </span>
                )}
                {isActive && <CornerDownLeft aria-hidden className="size-4 shrink-0 max-sm:hidden" />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
