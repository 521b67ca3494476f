import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';

/** A failed action with its reason and, if the record is in use, counts of its users. */
export function FailureAlert({ title, error }: { title: string; error: unknown }) {
  if (error === null || error === undefined) return null;
  const obstacles = error instanceof ApiError && error.code === 'in_use' ? error.errors : [];
  return (
    <Alert tone="danger" title={title}>
      <p>{errorMessage(error)}</p>
      {obstacles.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {obstacles.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
