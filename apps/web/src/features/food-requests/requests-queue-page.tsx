import { useSearchParams } from 'react-router';
import { PickListView } from './pick-list-view.tsx';
import { isPickList } from './queue-filters.ts';
import { QueueView } from './queue-view.tsx';

/** Where staff work on requests: the queue, or (`?view=pick-list`) what of it is to be packed, for paper. */
export function RequestsQueuePage() {
  const [params] = useSearchParams();
  return isPickList(params) ? <PickListView /> : <QueueView />;
}
