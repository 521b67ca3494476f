import type { RecallDetails } from '@nourish/contract';
import { IMAGE_TYPES } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { isTouchPrimary } from '../../../lib/media.ts';
import { usePhotoUpload } from '../../../lib/use-photo-upload.ts';
import { BlobImage } from '../../../ui/blob-image.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { sumKeyOf } from './outcome-values.ts';
import { useTimeZone } from '../../food-banks/api.ts';
import { outcomePhotoQuery, useRemoveOutcomePhoto, useSetOutcomePhoto } from '../api.ts';

type Outcome = RecallDetails['outcomes'][number];

interface OutcomePhotosProps {
  recall: RecallDetails;
  item: RecallDetails['items'][number];
  /** The item with its lot. */
  name: string;
}

/** What was recorded about an item, each with a photo if there is one. After the recall, only those with a photo. */
export function OutcomePhotos({ recall, item, name }: OutcomePhotosProps) {
  const { t } = useTranslation('recalls');
  const isOver = recall.status === 'lifted';
  const shown = recall.outcomes.filter(
    ({ inventory_id, units, has_photo }) =>
      inventory_id === item.inventory_id && (has_photo || (units > 0 && !isOver)),
  );
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('photos.recorded', { name })} className="flex flex-col gap-2 print:hidden">
      {shown.map((outcome) => (
        <li key={outcome._id}>
          <OutcomePhoto recall={recall} outcome={outcome} name={name} />
        </li>
      ))}
    </ul>
  );
}

interface OutcomePhotoProps {
  recall: RecallDetails;
  outcome: Outcome;
  name: string;
}

function OutcomePhoto({ recall, outcome, name }: OutcomePhotoProps) {
  const { t } = useTranslation('recalls');
  const { formatInstant, formatNumber } = useDates();
  const timeZone = useTimeZone(recall.foodbank_id);
  const [isRemoving, setIsRemoving] = useState(false);
  const set = useSetOutcomePhoto(recall._id, outcome._id);
  const remove = useRemoveOutcomePhoto(recall._id, outcome._id);
  const { share, sending, problem, setProblem, take } = usePhotoUpload({
    send: set.mutateAsync,
    onSent: () => showToast(t('photos.saved')),
  });
  const done = t(sumKeyOf(recall, outcome.outcome), {
    count: outcome.units,
    formatted: formatNumber(outcome.units),
  });
  const what = t('photos.what', { outcome: done, name });
  const file = {
    accept: IMAGE_TYPES.join(','),
    isReading: share !== null,
    onFile: (chosen: File) => void take(chosen),
  };
  const onRemove = async () => {
    await remove.mutateAsync(undefined);
    setProblem(null);
    showToast(t('photos.removed'));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 grow text-sm">
        {done}{' '}
        <span className="text-muted">
          {t('history.by', { name: outcome.recorded_by, when: formatInstant(outcome.recorded_at, timeZone) })}
        </span>
      </p>
      {outcome.has_photo ? (
        <div className="flex flex-wrap items-center gap-3">
          <Photo id={outcome._id} alt={t('photos.of', { what })} />
          <Button
            variant="quiet"
            aria-label={t('photos.removeOf', { what })}
            onPress={() => setIsRemoving(true)}
          >
            <Trash2 aria-hidden className="size-4" />
            {t('photos.remove')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isTouchPrimary() && (
            <FileButton
              icon={Camera}
              label={t('photos.take')}
              aria-label={t('photos.takeOf', { what })}
              capture="environment"
              {...file}
            />
          )}
          <FileButton
            icon={ImagePlus}
            label={t('photos.add')}
            aria-label={t('photos.addOf', { what })}
            {...file}
          />
        </div>
      )}
      {share !== null && <ProgressBar label={sending} share={share} />}
      {problem !== null && (
        <p role="alert" className="w-full text-sm font-medium wrap-anywhere text-danger">
          {problem}
        </p>
      )}
      <ConfirmDialog
        title={t('photos.remove')}
        message={t('photos.removeQuestion', { what })}
        confirmLabel={t('photos.remove')}
        isOpen={isRemoving}
        onOpenChange={setIsRemoving}
        onConfirm={onRemove}
      />
    </div>
  );
}

/** Fetched with the token, which an image URL cannot carry. */
function Photo({ id, alt }: { id: string; alt: string }) {
  const { t } = useTranslation('recalls');
  const query = useQuery(outcomePhotoQuery(id));
  return query.data ? (
    <BlobImage
      content={query.data}
      alt={alt}
      className="h-28 max-w-full rounded-md bg-sunken object-contain"
    />
  ) : (
    <QueryPlaceholder query={query} failed={t('photos.failedOne')}>
      <Skeleton className="h-28 w-36" />
    </QueryPlaceholder>
  );
}
