/** Whether one of the contents that a client has is this one; what is compressed on the way gets a `W/` before its name. */
export const hasAlready = (held: string | undefined, etag: string): boolean =>
  held !== undefined && held.split(',').some((name) => name.trim().replace(/^W\//, '') === etag);
