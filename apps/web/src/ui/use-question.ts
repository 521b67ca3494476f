import { useState } from 'react';

/** A confirmation about one record of a list. */
export function useQuestion<T>() {
  const [about, setAbout] = useState<T>();
  const [isOpen, onOpenChange] = useState(false);
  return {
    /** Remains after closing, for the exit animation. */
    about,
    ask: (record: T) => {
      setAbout(record);
      onOpenChange(true);
    },
    /** Props of the dialog. */
    dialog: { isOpen, onOpenChange },
  };
}
