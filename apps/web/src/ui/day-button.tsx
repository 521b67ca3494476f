import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateField } from 'react-aria-components/DateField';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Label } from 'react-aria-components/Label';
import { isTouchPrimary } from '../lib/media.ts';
import { ComponentLanguage } from './component-language.tsx';
import { dayOf, Days, TypedDay } from './day-picker.tsx';
import { boxClass } from './field.tsx';
import { Popover } from './popover.tsx';

interface DayButtonProps {
  label: string;
  /** The day as people write it. */
  text: string;
  /** 'YYYY-MM-DD' */
  value: string;
  onChange: (day: string) => void;
  className: string;
  children: ReactNode;
}

/** The day as text; a press lets people type another one, or pick it from a calendar. */
export const DayButton = ({ label, text, value, onChange, className, children }: DayButtonProps) => (
  <ComponentLanguage>
    <DialogTrigger>
      <Button aria-label={`${label}: ${text}`} className={className}>
        {children}
      </Button>
      <Popover>
        <Dialog aria-label={label} className="flex flex-col gap-2 p-2 outline-none">
          {({ close }) => (
            <>
              <DateField
                value={dayOf(value)}
                onChange={(day) => onChange(day?.toString() ?? '')}
                shouldForceLeadingZeros
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has opened it; on touch screens, the keyboard would cover the calendar
                autoFocus={!isTouchPrimary()}
                className={`${boxClass} flex items-center justify-center px-3`}
              >
                <Label className="sr-only">{label}</Label>
                <TypedDay />
              </DateField>
              <Days
                aria-label={label}
                value={dayOf(value)}
                onChange={(day) => {
                  onChange(day.toString());
                  close();
                }}
              />
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  </ComponentLanguage>
);
