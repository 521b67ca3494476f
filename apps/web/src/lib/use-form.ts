import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { ApiError, fieldErrors } from './api-error.ts';

const INVALID = [
  ...['input', 'select', 'textarea'].map((control) => `${control}[aria-invalid="true"]`),
  '[role="radiogroup"][aria-invalid="true"] input:enabled',
  '[role="group"][data-invalid] [type="checkbox"]',
  // The first segment of a date field.
  '[data-invalid] [tabindex="0"]',
  // Retry, in place of fields that have not loaded.
  '[data-unloaded] button',
  // A message in place of fields without anything to choose.
  '[tabindex="-1"][data-invalid]',
].join(', ');

/** Focuses the first invalid field, in page order. */
export const focusFirstInvalid = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>(INVALID)?.focus();

/** Problems by field, as texts or keys of texts; anything falsy is no problem. */
type Problems<Values> = { [Name in keyof Values]?: string | false | null | undefined };
type ProblemOf<Found> = Extract<Found[keyof Found], string>;

type SentAs<Values> = { [Name in keyof Values]?: string };

interface FormOptions<Values, Found> {
  /** Initial values; later changes have no effect. */
  initial: Values | (() => Values);
  /** For values that are stored elsewhere, for example as a draft. Replaces the values of the hook. */
  stored?: {
    values: Values;
    change: (changes: Partial<Values>) => void;
    /** Default: as `change`. */
    preset?: (changes: Partial<Values>) => void;
  };
  validate?: (values: Values) => Found;
  /** Completes a change with the changes of fields that depend on it. */
  derive?: (values: Values, changes: Partial<Values>) => Partial<Values>;
  textOf?: (problem: ProblemOf<Found>, name: keyof Values & string, values: Values) => string;
  /** Names of the fields in the call, if they differ. */
  sentAs?: SentAs<Values> | ((values: Values) => SentAs<Values>);
  onSubmit: (values: Values) => Promise<unknown> | void;
}

/**
 * The state of a form. Validates on submit; then, problems update while the user types. Focuses the first
 * invalid field after a local or a server error. Ignores a submit while another one is pending.
 */
export function useForm<Values extends object, Found extends Problems<Values> = Problems<Values>>({
  initial,
  stored,
  validate,
  derive = (_, changes) => changes,
  textOf = String,
  sentAs: namesOf = {},
  onSubmit,
}: FormOptions<Values, Found>) {
  const [start, setStart] = useState(initial);
  const [own, setOwn] = useState(start);
  const values = stored?.values ?? own;
  const sentAs = typeof namesOf === 'function' ? namesOf(values) : namesOf;
  const [isTried, setIsTried] = useState(false);
  const [failures, setFailures] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  /** Fields that were edited since the last submit: the server's error no longer applies. */
  const [edited, setEdited] = useState<readonly string[]>([]);
  const isSubmitting = useRef(false);
  const ref = useRef<HTMLFormElement>(null);

  // With the problems, not a moment later.
  useLayoutEffect(() => {
    if (failures > 0) focusFirstInvalid(ref.current);
  }, [failures]);

  const check = (): Problems<Values> => validate?.(values) ?? {};
  const problems: Problems<Values> = isTried ? check() : {};
  const refused = fieldErrors(error);
  const errorOf = (name: keyof Values & string): string | undefined => {
    const problem = problems[name];
    // `Found` has only strings and falsy values.
    if (problem) return textOf(problem as ProblemOf<Found>, name, values);
    return edited.includes(name) ? undefined : refused[sentAs[name] ?? name];
  };

  const change = (changes: Partial<Values>): void => {
    const all = derive(values, changes);
    const isChanged = (name: string) => all[name as keyof Values] !== values[name as keyof Values];
    setEdited((before) => [...before, ...Object.keys(all).filter(isChanged)]);
    if (stored) stored.change(all);
    else setOwn((before) => ({ ...before, ...all }));
  };

  const preset = (changes: Partial<Values>): void => {
    if (stored) return (stored.preset ?? stored.change)(changes);
    setStart((before) => ({ ...before, ...changes }));
    setOwn((before) => ({ ...before, ...changes }));
  };

  const clearErrors = (): void => {
    setIsTried(false);
    setError(null);
  };

  const submit = async (): Promise<void> => {
    if (isSubmitting.current) return;
    setError(null);
    setEdited([]);
    const isInvalid = Object.values(check()).some(Boolean);
    setIsTried(isInvalid);
    if (isInvalid) return setFailures((count) => count + 1);
    const submission = onSubmit(values);
    if (!submission) return;
    isSubmitting.current = true;
    setIsPending(true);
    try {
      await submission;
    } catch (failure) {
      setError(
        withUnshown(
          failure as Error,
          Object.keys(values).map((name) => sentAs[name as keyof Values] ?? name),
        ),
      );
      setFailures((count) => count + 1);
    }
    isSubmitting.current = false;
    setIsPending(false);
  };

  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  return {
    values,
    change,
    /** Fills in values that become known after the start; the form counts as untouched. */
    preset,
    /** Props of the field with this name. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      // TypeScript widens a computed name to `string`.
      onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
      error: errorOf(name),
    }),
    errorOf,
    isInvalid: Object.values(problems).some(Boolean),
    isDirty,
    isPending,
    error,
    /** Counts submits with a problem, for what must follow the focus on the first invalid field. */
    failures,
    clearErrors,
    /** Starts again with these values. */
    reset: (next: Values = start): void => {
      clearErrors();
      setStart(next);
      setOwn(next);
    },
    submit,
    ref,
    /** Props of the `form` element. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** Props of a `FormDialog`. */
    dialog: { form: ref, onSubmit: () => void submit(), isPending, isUnsaved: isDirty, failure: error },
  };
}

/** Adds the messages of fields that are not in the form to the sentence of a refused input. */
function withUnshown(error: Error, names: readonly string[]): Error {
  if (!(error instanceof ApiError) || error.code !== 'invalid_input') return error;
  const unshown = error.errors.filter(
    ({ field, message }) =>
      message !== '' && !names.some((name) => field === name || field.startsWith(`${name}.`)),
  );
  if (unshown.length === 0) return error;
  const sentence = unshown.length < error.errors.length ? [error.message] : [];
  const message = [...sentence, ...unshown.map((each) => each.message)].join(' ');
  const { status, code, errors, requestId } = error;
  return new ApiError({ status, code, message, errors, requestId });
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;
