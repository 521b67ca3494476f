import type { FoodRequest } from '@nourish/contract';
import type { ReactNode } from 'react';
import { groupByPlace } from './grouping.ts';
import { PickByShelf } from './pick-by-shelf.tsx';
import type { PickListLayout } from './pick-list-options.tsx';
import { PickSheet } from './pick-sheet.tsx';

/** What comes out of the printer, shown as sheets of paper on the screen. */
export function PickListPaper({
  layout,
  requests,
}: {
  layout: PickListLayout;
  requests: readonly FoodRequest[];
}) {
  if (layout === 'shelves')
    return (
      // Shelves of two food banks may bear one name.
      <Sheets>
        {groupByPlace(requests).map(({ key, rows }) => (
          <Sheet key={key}>
            <PickByShelf requests={rows} />
          </Sheet>
        ))}
      </Sheets>
    );
  return (
    <Sheets>
      {requests.map((request) => (
        <Sheet key={request._id}>
          <PickSheet request={request} />
        </Sheet>
      ))}
    </Sheets>
  );
}

const Sheets = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-6 print:block">{children}</div>
);

/** Every sheet but the last ends a printed page. */
const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 rounded-md border border-line bg-surface p-4 shadow-card sm:p-8 print:break-after-page print:rounded-none print:border-0 print:p-0 print:shadow-none print:last:break-after-auto">
    {children}
  </div>
);
