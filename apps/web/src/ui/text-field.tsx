import type { InputHTMLAttributes } from 'react';
import { FieldFrame, inputClass, useField, type FieldProps } from './field.tsx';

interface TextFieldProps
  extends
    FieldProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder'> {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'url' | 'time';
}

export function TextField({
  value,
  onChange,
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  placeholder,
  ...field
}: TextFieldProps) {
  const { id, control } = useField(field);
  return (
    <FieldFrame id={id} field={field}>
      <input
        {...control}
        {...{ type, value, autoComplete, inputMode, maxLength, placeholder }}
        onChange={(event) => onChange(event.target.value)}
        className={inputClass}
      />
    </FieldFrame>
  );
}
