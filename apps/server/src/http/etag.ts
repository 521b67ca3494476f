/** True if `If-None-Match` lists this ETag. Compares weakly, because compressing proxies add `W/`. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((name) => name.trim().replace(/^W\//, '') === etag);
