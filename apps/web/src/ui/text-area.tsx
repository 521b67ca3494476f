import { cx } from './cx.ts';
import { FieldFrame, inputClass, useField, type FieldProps } from './field.tsx';

interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
}

export function TextArea({ value, onChange, rows = 3, maxLength, ...field }: TextAreaProps) {
  const { id, control } = useField(field);
  return (
    <FieldFrame id={id} field={field}>
      <textarea
        {...control}
        {...{ value, rows, maxLength }}
        onChange={(event) => onChange(event.target.value)}
        className={cx(inputClass, 'resize-y')}
      />
    </FieldFrame>
  );
}
