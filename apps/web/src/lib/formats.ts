const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function cached<T>(formats: Map<string, T>, key: string, make: () => T): T {
  let format = formats.get(key);
  if (format === undefined) formats.set(key, (format = make()));
  return format;
}

let zone: string | undefined;

/** The device's time zone, cached until the end of the current task because the device may travel. */
export function deviceZone(): string {
  if (zone === undefined) {
    zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    queueMicrotask(() => (zone = undefined));
  }
  return zone;
}

/**
 * Cached formatter: creating one takes longer than formatting hundreds of dates. Without a `timeZone`, the
 * formatter keeps the device's zone at the time of its creation.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(
    dateFormats,
    locale + JSON.stringify(options) + (options.timeZone ?? deviceZone()),
    () => new Intl.DateTimeFormat(locale, options),
  );

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  cached(numberFormats, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options));
