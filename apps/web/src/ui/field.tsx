import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';

export interface FieldProps {
  label: string;
  /** Help text that is always visible. */
  description?: ReactNode;
  /** Validation message from `validate.ts` or the server's `errors`. */
  error?: string | undefined;
  /** Marks the control, if the message is shown elsewhere. */
  isInvalid?: boolean;
  isRequired?: boolean;
  /** Appends "(optional)" to the label. */
  isOptional?: boolean;
  isDisabled?: boolean;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean;
  name?: string;
  className?: string;
}

/** Box of text-like controls, without padding. */
export const boxClass =
  // Scrolls far enough to show the message below the field.
  'scroll-mb-20 min-h-11 w-full rounded-md border border-outline bg-surface text-base text-ink placeholder:text-muted ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted';
export const inputClass = `${boxClass} px-3 py-2`;

/** Generates the ids that link a control to its help and error. Spread `control` on the control. */
export function useField({ description, error, isInvalid, isRequired, isDisabled, name }: FieldProps) {
  const id = useId();
  const describedBy = cx(Boolean(description) && `${id}-description`, Boolean(error) && `${id}-error`);
  return {
    id,
    control: {
      id,
      name,
      disabled: isDisabled,
      // Not `required`: the page shows its own messages in the reader's language.
      'aria-required': isRequired,
      'aria-invalid': error || isInvalid ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

/** Label text with its mark for required or optional. */
export function FieldLabelText({
  label,
  isRequired,
  isOptional,
}: Pick<FieldProps, 'label' | 'isRequired' | 'isOptional'>) {
  const { t } = useTranslation('common');
  return (
    <>
      {label}
      {isRequired && (
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      )}
      {isOptional && <span className="font-normal text-muted"> {t('field.optional')}</span>}
    </>
  );
}

/** Help and error texts of the field `id`. */
function FieldNotes({ id, description, error }: Pick<FieldProps, 'description' | 'error'> & { id: string }) {
  return (
    <>
      {description && (
        <div id={`${id}-description`} className="text-sm text-muted">
          {description}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </>
  );
}

/** A control with a label above and help and error below. */
export function FieldFrame({ id, field, children }: { id: string; field: FieldProps; children: ReactNode }) {
  return (
    <div className={cx('flex flex-col gap-1.5', field.className)}>
      <label htmlFor={id} className={field.isLabelHidden ? 'sr-only' : 'font-semibold'}>
        <FieldLabelText {...field} />
      </label>
      {children}
      <FieldNotes id={id} description={field.description} error={field.error} />
    </div>
  );
}

interface FieldGroupProps {
  id: string;
  field: FieldProps;
  /** Puts help and error above the controls, if these fill the window of a phone. */
  hasNotesAbove?: boolean;
  children: ReactNode;
}

/** A group of controls with a heading above and help and error below. */
export function FieldGroup({ id, field, hasNotesAbove = false, children }: FieldGroupProps) {
  const notes = <FieldNotes id={id} description={field.description} error={field.error} />;
  return (
    <>
      <p id={`${id}-label`} className={field.isLabelHidden ? 'sr-only' : 'font-semibold'}>
        <FieldLabelText {...field} />
      </p>
      {hasNotesAbove && notes}
      {children}
      {!hasNotesAbove && notes}
    </>
  );
}
