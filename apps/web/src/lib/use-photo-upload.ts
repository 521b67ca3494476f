import { IMAGE_MAX_BYTES } from '@nourish/contract/constants';
import { useState } from 'react';
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
  /** The sentence about a file that cannot be a photo. */
  problemOf: (
    problem: NonNullable<ReturnType<typeof imageProblem>>,
    values: { name: string; size: string; max: string },
  ) => string;
  /** The sentence about a photo that was not saved. */
  failed: (values: { name: string; message: string }) => string;
}

/** Sends a chosen photo. `share` is the fraction that is sent, null while nothing is. */
export function usePhotoUpload({ send, onSent, problemOf, failed }: PhotoUpload) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File) => {
    const wrong = imageProblem(file);
    const sizes = { size: formatBytes(file.size), max: formatBytes(IMAGE_MAX_BYTES) };
    setProblem(wrong && problemOf(wrong, { name: file.name, ...sizes }));
    if (wrong) return;
    setShare(0);
    try {
      await send({ file, onProgress: setShare });
      onSent();
    } catch (error) {
      setProblem(failed({ name: file.name, message: reasonOf(error) }));
    }
    setShare(null);
  };
  return { share, problem, setProblem, take };
}

/** The sentence about the file, if there is one. */
const reasonOf = (error: unknown): string => {
  const [about] = error instanceof ApiError ? error.errors : [];
  return about?.message || errorMessage(error);
};
