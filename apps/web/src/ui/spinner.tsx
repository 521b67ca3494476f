import { LoaderCircle } from 'lucide-react';

/** A turning circle beside a text that says what is going on; silent for screen readers. */
export const Spinner = () => <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />;
