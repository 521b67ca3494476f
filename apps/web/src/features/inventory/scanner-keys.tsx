import { GROUP_SEPARATOR } from '@nourish/contract/barcodes';
import type { KeyboardEvent, ReactNode } from 'react';

interface ScannerKeysProps {
  /** Called with the new text of the field. */
  onChange: (text: string) => void;
  className?: string;
  children: ReactNode;
}

/** Around a field into which scanners type: they send a separator of GS1 as Ctrl+], which types nothing by itself. */
export function ScannerKeys({ onChange, className, children }: ScannerKeysProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { ctrlKey, key, code, target } = event;
    if (!ctrlKey || !(target instanceof HTMLInputElement) || !(key === ']' || code === 'BracketRight'))
      return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = target;
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    onChange(`${value.slice(0, start)}${GROUP_SEPARATOR}${value.slice(end)}`);
  };
  return (
    <div role="presentation" className={className} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
