import type { LoadResult } from '@nourish/contract';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useReorder } from '../api.ts';
import { ReorderResult } from './reorder-result.tsx';

/** Adds the items of an earlier request to the cart and shows the result. */
export function ReorderButton({ requestId }: { requestId: string }) {
  const { t } = useTranslation('requests');
  const reorder = useReorder();
  const [result, setResult] = useState<LoadResult | null>(null);
  const onPress = () =>
    reorder.mutate(requestId, {
      onSuccess: setResult,
      onError: (error) => showToast(errorMessage(error), 'danger'),
    });
  return (
    <>
      <Button variant="secondary" isPending={reorder.isPending} onPress={onPress}>
        <RotateCcw aria-hidden className="size-4" />
        {t('reorder.action')}
      </Button>
      {result && <ReorderResult result={result} onClose={() => setResult(null)} />}
    </>
  );
}
