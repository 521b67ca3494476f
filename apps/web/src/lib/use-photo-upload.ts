import { IMAGE_MAX_BYTES } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from './api-error.ts';
import { formatBytes } from './file-size.ts';
import { imageProblem } from './image-file.ts';

export interface PhotoToSend {
  file: File;
  onProgress: (share: number) => void;
}

interface PhotoUpload {
  send: (photo: PhotoToSend) => Promise<unknown>;
  onSent: () => void;
}

/** Sends a chosen photo. `share` is the fraction that is sent, null while nothing is; `sending` names the progress. */
export function usePhotoUpload({ send, onSent }: PhotoUpload) {
  const { t } = useTranslation('photo-upload');
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File) => {
    const wrong = imageProblem(file);
    const sizes = { size: formatBytes(file.size), max: formatBytes(IMAGE_MAX_BYTES) };
    setProblem(wrong && t(`problems.${wrong}`, { name: file.name, ...sizes }));
    if (wrong) return;
    setShare(0);
    try {
      await send({ file, onProgress: setShare });
      onSent();
    } catch (error) {
      setProblem(t('failed', { name: file.name, message: reasonOf(error) }));
    }
    setShare(null);
  };
  return { share, sending: t('sending'), problem, setProblem, take };
}

/** The sentence about the file, if there is one. */
const reasonOf = (error: unknown): string => {
  const [about] = error instanceof ApiError ? error.errors : [];
  return about?.message || errorMessage(error);
};
