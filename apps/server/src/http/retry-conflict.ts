import { Failure } from '../fail.ts';

const ATTEMPTS = 5;

/** Repeats `work` while it throws `conflict`, up to five attempts in total. */
export async function retryConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof Failure && error.code === 'conflict';
      if (!isConflict || attempt === ATTEMPTS) throw error;
    }
  }
}
