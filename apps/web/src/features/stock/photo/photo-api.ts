import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { upload } from '../../../lib/upload.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import type { PhotoToSend } from '../../../lib/use-photo-upload.ts';
import { stockKeys, useStockChanged } from '../api.ts';

export const useSetPhoto = (id: string) =>
  useGuardedMutation({
    mutationFn: async ({ file, onProgress }: PhotoToSend) => {
      const form = new FormData();
      form.append('photo', file);
      return (await upload('PUT /api/inventory/:id/photo', form, { params: { id }, onProgress })).data;
    },
    onSuccess: useStockChanged(),
  });

export const useRemovePhoto = (id: string) =>
  useGuardedMutation({
    mutationFn: async () => (await api('DELETE /api/inventory/:id/photo', { params: { id } })).data,
    onSuccess: useStockChanged(),
  });

/** Donations to the item whose picture could be its photo, latest first. */
export const donorsPicturesQuery = (inventory_id: string) =>
  queryOptions({
    queryKey: [...stockKeys.one(inventory_id), 'pictures'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/donations/pictures', { query: { inventory_id } }, { signal })).data,
  });

export const useDonorsPicture = () =>
  useGuardedMutation({
    mutationFn: (id: string) => api('POST /api/donations/:id/item-photo', { params: { id } }),
    onSuccess: useStockChanged(),
  });
