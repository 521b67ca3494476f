/** A module that is part of what stands around every page, not of one page: the service worker keeps it ahead. */
export const AROUND = /\/src\/(?:shell|ui|lib)\//;
