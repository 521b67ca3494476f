/** A square to tick by pen on paper. */
export const TickBox = () => (
  <span aria-hidden className="inline-block size-5 translate-y-1 rounded-sm border-2 border-ink" />
);
