import type { FoodRequest, FoodRequestDetails, FoodRequestLine } from '@nourish/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { isErased } from '../../../lib/erased.ts';
import { useDates } from '../../../lib/dates.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { QUERY_ROOTS } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useTimeZone } from '../../food-banks/api.ts';
import { CautionList } from '../../needs/caution-list.tsx';
import { useNeedsNames } from '../../needs/use-needs-names.ts';
import { requestQuery } from '../api.ts';
import { isToCall } from '../calls/to-call.ts';
import { requesterOf } from '../requester.ts';

interface GuardedLine {
  request: FoodRequest | FoodRequestDetails;
  line: FoodRequestLine;
}
interface LineGuardProps extends GuardedLine {
  /** Other things to do with the line, beside taking it out. */
  children?: ReactNode;
}

/** For staff: the cautions of a line, who accepted them, and the way to take the item out of the request. */
export function LineGuard({ request, line, children }: LineGuardProps) {
  const { t } = useTranslation('holds');
  const [isAsking, setIsAsking] = useState(false);
  const takeOut = useTakeOut(request._id);
  const { item_name: name, inventory_id, cautions = [] } = line;
  const person = requesterOf(request)?.name ?? request.code;
  const onConfirm = async () => {
    const { released_items } = await takeOut.mutateAsync([inventory_id]);
    const isMailed = !released_items.some((each) => each.inventory_id === inventory_id && isToCall(each));
    showToast(isMailed ? t('takeOut.done', { name }) : t('takeOut.doneToCall', { name, person }));
  };
  return (
    <span className="flex flex-col items-start gap-1 font-normal">
      <CautionList cautions={cautions} />
      <Accepted request={request} line={line} />
      <span className="-ml-3 flex flex-wrap items-center gap-x-2 *:-ml-0!">
        <Button
          // An unchecked label is no reason by itself; without cautions it is the date.
          variant={
            cautions.length === 0 || cautions.some(({ state }) => state !== 'not_checked')
              ? 'secondary'
              : 'quiet'
          }
          size="sm"
          aria-label={t('takeOut.one', { name })}
          className="print:hidden"
          onPress={() => setIsAsking(true)}
        >
          <Undo2 aria-hidden className="size-4" />
          {t('takeOut.action')}
        </Button>
        {children}
      </span>
      {isAsking && (
        <ConfirmDialog
          isOpen
          onOpenChange={setIsAsking}
          title={t('takeOut.title')}
          message={t(request.status === 'ready' ? 'takeOut.questionPacked' : 'takeOut.question', {
            name,
            person,
          })}
          confirmLabel={t('takeOut.action')}
          onConfirm={onConfirm}
        />
      )}
    </span>
  );
}

/** Who accepted what the item may contain. */
function Accepted({ request, line }: GuardedLine) {
  const { t } = useTranslation(['holds', 'common']);
  const { allergies } = useNeedsNames();
  const { formatInstant } = useDates();
  const timeZone = useTimeZone(request.foodbank_id);
  const accepted = 'acknowledgements' in request ? request.acknowledgements : [];
  return accepted
    .filter(({ inventory_id }) => inventory_id === line.inventory_id)
    .map(({ allergen, actor_name, created_at }) => (
      <span key={allergen} className="text-sm text-muted">
        {t(actor_name ? 'accepted.by' : 'accepted.unknown', {
          food: allergies[allergen],
          name: actor_name && (isErased(actor_name) ? t('common:deletedAccount') : actor_name),
          date: formatInstant(created_at, timeZone),
        })}
      </span>
    ));
}

function useTakeOut(id: string) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (inventory_ids: string[], once) =>
      (await api('POST /api/food-requests/:id/take-out', { params: { id }, body: { inventory_ids } }, once))
        .data,
    onSuccess: (request) => queryClient.setQueryData(requestQuery(id).queryKey, request),
    onSettled: () => {
      for (const queryKey of [QUERY_ROOTS.requests, QUERY_ROOTS.inventory, QUERY_ROOTS.desk])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
