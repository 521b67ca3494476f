/** Matches modules of the layout around every page, which the service worker caches in advance. */
export const LAYOUT_MODULES = /\/src\/(?:shell|ui|lib)\//;
