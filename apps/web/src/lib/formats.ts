const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function kept<T>(formats: Map<string, T>, key: string, make: () => T): T {
  let format = formats.get(key);
  if (format === undefined) formats.set(key, (format = make()));
  return format;
}

let zone: string | undefined;

/** The device's time zone: asked for once for all that is written in one go, and again after, for the device may travel. */
export function deviceZone(): string {
  if (zone === undefined) {
    zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    queueMicrotask(() => (zone = undefined));
  }
  return zone;
}

/**
 * Made once for each way of writing: browsers take longer to make one than to write hundreds of dates with it. Without a
 * time zone it keeps to the one that the device was in when it was made.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(
    dateFormats,
    locale + JSON.stringify(options) + (options.timeZone ?? deviceZone()),
    () => new Intl.DateTimeFormat(locale, options),
  );

/** The same for numbers. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(numberFormats, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options));
