import type { FoodRequest } from '@nourish/contract';
import type { ReactNode } from 'react';
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
      <Sheet>
        <PickByShelf requests={requests} />
      </Sheet>
    );
  return (
    <div className="flex min-w-0 flex-col gap-6 print:block">
      {requests.map((request) => (
        <Sheet key={request._id}>
          <PickSheet request={request} />
        </Sheet>
      ))}
    </div>
  );
}

/** Every sheet but the last ends a printed page. */
const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 overflow-x-auto rounded-md border border-line bg-surface p-5 shadow-card sm:p-8 print:break-after-page print:overflow-visible print:rounded-none print:border-0 print:p-0 print:shadow-none print:last:break-after-auto">
    {children}
  </div>
);
