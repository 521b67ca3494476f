import { parseDate, type CalendarDate } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  type CalendarProps,
} from 'react-aria-components/Calendar';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { cx } from './cx.ts';
import { ComponentLanguage } from './component-language.tsx';
import type { DateFieldProps } from './date-field.tsx';
import { boxClass, FieldLabelText } from './field.tsx';
import { Popover } from './popover.tsx';

/** Returns null for an invalid day, for example from a mistyped URL. */
export function dayOf(plainDate: string | undefined): CalendarDate | null {
  if (!plainDate) return null;
  try {
    return parseDate(plainDate);
  } catch {
    return null;
  }
}

const arrowClass = 'flex size-11 items-center justify-center rounded-md hover:bg-sunken disabled:opacity-40';

/** The lazily loaded part of `DateField`. */
export const DayPicker = (props: DateFieldProps) => (
  <ComponentLanguage>
    <Picker {...props} />
  </ComponentLanguage>
);

function Picker({
  label,
  description,
  error,
  isOptional,
  isLabelHidden,
  value,
  onChange,
  min,
  max,
  isUnavailable,
  isDiscouraged,
  className,
  ...rest
}: DateFieldProps) {
  return (
    <DatePicker
      {...rest}
      value={dayOf(value)}
      onChange={(day) => onChange(day?.toString() ?? '')}
      minValue={dayOf(min)}
      maxValue={dayOf(max)}
      {...(isUnavailable && { isDateUnavailable: (day) => isUnavailable(day.toString()) })}
      shouldForceLeadingZeros
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={cx('flex flex-col gap-1.5', className)}
    >
      <Label className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        <FieldLabelText label={label} isRequired={rest.isRequired} isOptional={isOptional} />
      </Label>
      <Group
        className={cx(
          boxClass,
          'flex items-center justify-between pl-3 data-[disabled]:bg-sunken data-[invalid]:border-danger',
        )}
      >
        <TypedDay />
        <Button className="-my-px flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-ink">
          <CalendarDays aria-hidden className="size-5" />
        </Button>
      </Group>
      {description && (
        <Text slot="description" className="text-sm text-muted">
          {description}
        </Text>
      )}
      <FieldError className="text-sm font-medium text-danger">{error}</FieldError>
      <Popover>
        <Dialog className="p-2 outline-none">
          <Days isDiscouraged={isDiscouraged} />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

/** The parts of a day, each typed on its own. */
export const TypedDay = () => (
  <DateInput className="flex items-center tabular-nums">
    {(segment) => (
      <DateSegment
        segment={segment}
        className="rounded-sm px-0.5 outline-none data-[focused]:bg-primary data-[focused]:text-on-primary data-[placeholder]:text-muted data-[placeholder]:data-[focused]:text-on-primary"
      />
    )}
  </DateInput>
);

interface DaysProps extends CalendarProps<CalendarDate> {
  isDiscouraged?: DateFieldProps['isDiscouraged'];
}

/** The days of a month to pick from. */
export function Days({ isDiscouraged, ...rest }: DaysProps) {
  return (
    <Calendar {...rest}>
      <header className="flex items-center justify-between">
        <Button slot="previous" className={arrowClass}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Heading className="text-base font-semibold first-letter:uppercase" />
        <Button slot="next" className={arrowClass}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </header>
      <CalendarGrid className="border-separate" weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 text-sm font-medium text-muted">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={cx(
                'flex size-9 min-[360px]:size-11 cursor-pointer items-center justify-center rounded-md tabular-nums outline-offset-0 data-[disabled]:cursor-default data-[disabled]:text-muted data-[disabled]:line-through data-[unavailable]:cursor-default data-[unavailable]:text-muted data-[unavailable]:line-through data-[hovered]:bg-primary-soft data-[outside-month]:hidden data-[selected]:bg-primary data-[selected]:text-on-primary data-[today]:font-bold',
                isDiscouraged?.(date.toString()) && 'text-muted line-through',
              )}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
