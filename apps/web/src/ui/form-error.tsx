import { errorMessage } from '../lib/api-error.ts';
import { Alert } from './alert.tsx';
import { ErrorReference } from './error-reference.tsx';

/**
 * Why the form could not be submitted. Renders nothing if `error` is null. Field errors are shown at the
 * fields.
 */
export function FormError({ error, className }: { error: unknown; className?: string }) {
  if (error === null || error === undefined) return null;
  return (
    <Alert tone="danger" className={className}>
      {errorMessage(error)}
      <ErrorReference error={error} />
    </Alert>
  );
}
