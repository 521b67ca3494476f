import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@nourish/contract/constants';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../lib/file-size.ts';
import { imageAmong, imageProblem } from '../../lib/image-file.ts';
import { BlobImage } from '../../ui/blob-image.tsx';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { FieldFrame, useField } from '../../ui/field.tsx';
import { FileButton } from '../../ui/file-button.tsx';

interface ImageFieldProps {
  label: string;
  image: File | null;
  /** Name of an image that was lost by a reload. */
  lostImage: string | null;
  onChange: (image: File | null) => void;
  refusal: string | undefined;
  isDisabled: boolean;
  className?: string;
}

/** Image input: file picker, phone camera, drop or paste, with a preview. */
export function ImageField({
  label,
  image,
  lostImage,
  onChange,
  refusal,
  isDisabled,
  className,
}: ImageFieldProps) {
  const { t } = useTranslation('donation-form');
  const input = useRef<HTMLInputElement>(null);
  /** The chosen file, if it is invalid. */
  const [refused, setRefused] = useState<File | null>(null);

  const problem = refused && imageProblem(refused);
  const field = {
    label,
    description: lostImage === null ? undefined : t('image.lost', { name: lostImage }),
    error: problem
      ? t(`image.${problem}`, {
          name: refused.name,
          size: formatBytes(refused.size),
          max: formatBytes(IMAGE_MAX_BYTES),
        })
      : refusal,
    isDisabled,
    className,
  };
  const { id, control } = useField(field);

  const take = (file: File | null) => {
    if (!file || isDisabled) return;
    const isFine = imageProblem(file) === null;
    setRefused(isFine ? null : file);
    if (isFine) onChange(file);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    // Pasted text belongs to the focused field.
    const files = event.clipboardData?.files ?? [];
    if (files.length > 0) take(imageAmong(files));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  const onRemove = () => {
    onChange(null);
    input.current?.focus();
  };

  return (
    <FieldFrame id={id} field={field}>
      <DropZone
        isDisabled={isDisabled}
        onFiles={(files) => take(imageAmong(files))}
        background="bg-surface"
        className="min-h-28 flex-wrap items-center gap-4 p-3"
      >
        {image && (
          <BlobImage
            content={image}
            alt={t('image.preview')}
            className="h-28 w-36 rounded-md bg-sunken object-contain"
          />
        )}
        <div className="flex min-w-0 flex-1 basis-48 flex-col items-start gap-2">
          <FileButton
            {...control}
            ref={input}
            icon={ImagePlus}
            label={t(image ? 'image.change' : 'image.choose')}
            accept={IMAGE_TYPES.join(',')}
            onFile={take}
          />
          <p role="status" className="min-w-0 max-w-full text-sm wrap-anywhere text-muted">
            {image
              ? t('image.chosen', { name: image.name, size: formatBytes(image.size) })
              : t('image.help', { max: formatBytes(IMAGE_MAX_BYTES) })}
          </p>
        </div>
        {image && (
          <Button variant="quiet" isDisabled={isDisabled} onPress={onRemove}>
            <Trash2 aria-hidden className="size-4" />
            {t('image.remove')}
          </Button>
        )}
      </DropZone>
    </FieldFrame>
  );
}
