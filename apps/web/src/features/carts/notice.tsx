import { useCallback, useEffect, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';

const SHOWN_FOR_MS = 5_000;

export interface Notice {
  tone: 'danger' | 'success';
  title: string;
  text?: string;
}

/** At most one notice; a new one takes the place of the last and is read out again, even when it says the same. */
export function useNotice() {
  const [shown, setShown] = useState<(Notice & { id: number }) | null>(null);
  const show = useCallback(
    (notice: Notice) => setShown((last) => ({ ...notice, id: (last?.id ?? 0) + 1 })),
    [],
  );
  const dismiss = useCallback(() => setShown(null), []);
  return { notice: shown, show, dismiss };
}

/** A banner that stays in sight while the page scrolls and goes away after five seconds, but not while the pointer or the focus is on it. */
export function NoticeBanner({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isPaused = isHovered || hasFocus;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onDismiss, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onDismiss]);
  return (
    <div
      className="sticky top-3 z-20 rounded-md shadow-raised"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Alert tone={notice.tone} title={notice.title} onDismiss={onDismiss}>
        {notice.text}
      </Alert>
    </div>
  );
}
