/** Matches modules that pages of any kind need, which the service worker caches in advance. */
export const LAYOUT_MODULES =
  /\/src\/(?:(?:shell|ui|lib)\/|member-pages|features\/carts\/mixing-dialog|features\/needs\/allergen-dialog)/;
