import { useSearchParams } from 'react-router';
import { PickListView } from '../pick-list/pick-list-view.tsx';
import { isPickList } from './queue-filters.ts';
import { QueueView } from './queue-view.tsx';

/** The staff page: the queue, or with `?view=pick-list` the printable pick list. */
export function RequestsQueuePage() {
  const [params] = useSearchParams();
  return isPickList(params) ? <PickListView /> : <QueueView />;
}
