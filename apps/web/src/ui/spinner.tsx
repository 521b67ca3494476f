import { LoaderCircle } from 'lucide-react';

/** Spinner next to a text; hidden from screen readers. */
export const Spinner = () => <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />;
