import { errorMessage } from '../lib/api-error.ts';
import { Alert } from './alert.tsx';
import { ErrorReference } from './error-reference.tsx';

/** Why the form could not be sent; nothing while `error` is null. Complaints about single fields belong to the fields. */
export function FormError({ error, className }: { error: unknown; className?: string }) {
  if (error === null || error === undefined) return null;
  return (
    <Alert tone="danger" className={className}>
      {errorMessage(error)}
      <ErrorReference error={error} />
    </Alert>
  );
}
