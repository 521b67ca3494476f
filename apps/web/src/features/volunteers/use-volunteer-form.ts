import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { SENT_AS, type RegistrationValues } from './registration.ts';
import { validateRegistration } from './validate.ts';

interface VolunteerFormInput {
  values: RegistrationValues;
  /** Names that the person cannot change are not checked. */
  isNameFixed?: boolean;
  send: () => Promise<void>;
  isPending: boolean;
  error: Error | null;
}

/**
 * Validates a volunteer form before it is sent, and focuses the first invalid field after a local or server
 * error.
 */
export function useVolunteerForm(
  element: RefObject<HTMLFormElement | null>,
  { values, isNameFixed = false, send, isPending, error }: VolunteerFormInput,
) {
  const { t } = useTranslation('volunteers');
  const [failedTries, setFailedTries] = useState(0);
  useEffect(() => {
    if (failedTries > 0 || error) focusFirstInvalid(element.current);
  }, [element, failedTries, error]);

  const check = () => {
    const { firstName, lastName, ...others } = validateRegistration(values);
    return isNameFixed
      ? others
      : { ...(firstName && { firstName }), ...(lastName && { lastName }), ...others };
  };
  const problems: ReturnType<typeof validateRegistration> = failedTries > 0 ? check() : {};
  const refused = fieldErrors(error);
  return {
    isIncomplete: Object.keys(problems).length > 0,
    errorOf: (name: keyof RegistrationValues): string | undefined => {
      const problem = problems[name];
      return problem ? t(problem) : refused[SENT_AS[name]];
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (isPending) return;
      if (Object.keys(check()).length > 0) {
        setFailedTries((tries) => tries + 1);
        return;
      }
      setFailedTries(0);
      void send();
    },
  };
}

const focusFirstInvalid = (form: HTMLFormElement | null): void =>
  form
    ?.querySelector<HTMLElement>(
      'input[aria-invalid="true"], select[aria-invalid="true"], textarea[aria-invalid="true"], [data-invalid] input',
    )
    ?.focus();
