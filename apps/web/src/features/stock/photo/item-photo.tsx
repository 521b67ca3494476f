import type { InventoryItem } from '@nourish/contract';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Camera, HandHeart, ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { formatBytes } from '../../../lib/file-size.ts';
import { isTouchPrimary } from '../../../lib/media.ts';
import { usePhotoUpload } from '../../../lib/use-photo-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { donorsPicturesQuery, useDonorsPicture, useRemovePhoto, useSetPhoto } from './photo-api.ts';

const ACCEPTED = IMAGE_TYPES.join(',');

/** The photo of an item, for staff: add, replace, remove. */
export function ItemPhoto({ item: { _id, item_name: name, image, picture } }: { item: InventoryItem }) {
  const { t } = useTranslation('item-photo');
  const input = useRef<HTMLInputElement>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const set = useSetPhoto(_id);
  const remove = useRemovePhoto(_id);
  const { share, sending, problem, setProblem, take } = usePhotoUpload({
    send: set.mutateAsync,
    onSent: () => showToast(t('saved', { name })),
  });
  // Without an answer, only the button is missing.
  const { data: [donors] = [] } = useQuery(donorsPicturesQuery(_id));
  const takeOver = useDonorsPicture();

  const onTakeOver = async (donation_id: string) => {
    setProblem(null);
    try {
      await takeOver.mutateAsync(donation_id);
      showToast(t('saved', { name }));
      input.current?.focus();
    } catch (error) {
      setProblem(t('failedDonors', { message: errorMessage(error) }));
    }
  };
  const onRemove = async () => {
    await remove.mutateAsync();
    setProblem(null);
    showToast(t('removed', { name }));
    input.current?.focus();
  };
  const isSending = share !== null;

  return (
    <CardSection title={t('title')}>
      {image === null ? (
        <p className="text-muted">{t(picture === null ? 'none' : 'drawing')}</p>
      ) : (
        <img
          src={`${image}?size=large`}
          alt={t('of', { name })}
          className="max-h-80 w-full rounded-md bg-sunken object-contain"
        />
      )}
      {problem !== null && (
        <p role="alert" className="text-sm font-medium wrap-anywhere text-danger">
          {problem}
        </p>
      )}
      {share !== null && <ProgressBar label={sending} share={share} />}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {isTouchPrimary() && (
          <FileButton
            icon={Camera}
            label={t('take')}
            accept={ACCEPTED}
            capture="environment"
            isReading={isSending}
            onFile={(file) => void take(file)}
          />
        )}
        <FileButton
          ref={input}
          icon={ImagePlus}
          label={t(image === null ? 'add' : 'replace')}
          accept={ACCEPTED}
          isReading={isSending}
          onFile={(file) => void take(file)}
        />
        {donors && image === null && (
          <Button
            variant="secondary"
            isDisabled={isSending}
            isPending={takeOver.isPending}
            onPress={() => void onTakeOver(donors._id)}
          >
            <HandHeart aria-hidden className="size-5" />
            {t('useDonors')}
          </Button>
        )}
        {image !== null && (
          <Button variant="quiet" isDisabled={isSending} onPress={() => setIsRemoving(true)}>
            <Trash2 aria-hidden className="size-4" />
            {t('remove')}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{t('help', { max: formatBytes(IMAGE_MAX_BYTES) })}</p>
      <ConfirmDialog
        title={t('remove')}
        message={t('removeQuestion', { name })}
        confirmLabel={t('remove')}
        isOpen={isRemoving}
        onOpenChange={setIsRemoving}
        onConfirm={onRemove}
      />
    </CardSection>
  );
}
