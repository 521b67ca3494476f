import { useCallback, useEffect, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';

const SHOWN_FOR_MS = 5_000;

export interface Notice {
  tone: 'danger' | 'success';
  title: string;
  text?: string;
}

/** Holds at most one notice. A new one replaces the last and is announced again even with the same text. */
export function useNotice() {
  const [shown, setShown] = useState<(Notice & { id: number }) | null>(null);
  const show = (notice: Notice) => setShown((last) => ({ ...notice, id: (last?.id ?? 0) + 1 }));
  const dismiss = useCallback(() => setShown(null), []);
  return { notice: shown, show, dismiss };
}

/** Sticky banner that disappears after five seconds, paused while hovered or focused. */
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
      className="sticky top-[calc(var(--shell-top)+0.75rem)] z-20 rounded-md shadow-raised"
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
