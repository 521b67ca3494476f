import type { FoodRequest } from '@nourish/contract';
import type { ReactNode } from 'react';
import { groupByPlace } from '../history/grouping.ts';
import { PickByShelf } from './pick-by-shelf.tsx';
import type { PickListLayout } from './pick-list-options.tsx';
import { PickSheet } from './pick-sheet.tsx';
import { Paper } from '../../../ui/paper.tsx';

/** The printed pages, shown on the screen as sheets of paper. */
export function PickListPaper({
  layout,
  requests,
}: {
  layout: PickListLayout;
  requests: readonly FoodRequest[];
}) {
  if (layout === 'shelves')
    return (
      // One list per food bank, because two food banks may use the same storage location name.
      <Sheets>
        {groupByPlace(requests).map(({ key, rows }) => (
          <Paper key={key} isOneOfSeveral>
            <PickByShelf requests={rows} />
          </Paper>
        ))}
      </Sheets>
    );
  return (
    <Sheets>
      {requests.map((request) => (
        <Paper key={request._id} isOneOfSeveral>
          <PickSheet request={request} />
        </Paper>
      ))}
    </Sheets>
  );
}

const Sheets = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-6 print:block">{children}</div>
);
