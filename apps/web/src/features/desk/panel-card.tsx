import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../lib/media.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface PanelCardProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** What is open beside the lists; on phones instead of them. */
export function PanelCard({ title, onClose, children }: PanelCardProps) {
  const { t } = useTranslation(['desk', 'common']);
  const titleId = useId();
  const isNarrow = useNarrow('md');
  const card = useRef<HTMLDivElement>(null);
  const showTop = useEffectEvent(() => {
    if (!isNarrow) return;
    document.getElementById(titleId)?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => showTop(), []);
  return (
    <div
      ref={card}
      className="flex scroll-mt-(--shell-top) flex-col md:max-h-[calc(100dvh-var(--shell-top)-4.5rem)] print:max-h-none"
    >
      {isNarrow && (
        <Button variant="quiet" className="-ml-4 self-start" onPress={onClose}>
          <ArrowLeft aria-hidden className="size-5" />
          {t('back')}
        </Button>
      )}
      <Card
        as="section"
        aria-labelledby={titleId}
        className="flex min-h-0 flex-col gap-4 md:gap-0 md:overflow-clip md:p-0"
      >
        <div className="flex items-start gap-2 md:px-6 md:pt-5 md:pb-3">
          <h2 id={titleId} tabIndex={-1} className="min-w-0 flex-1 rounded-sm text-2xl wrap-anywhere">
            {title}
          </h2>
          {!isNarrow && (
            <IconButton icon={X} label={t('common:close')} onPress={onClose} className="-mt-1 -mr-2" />
          )}
        </div>
        {/* Beside the lists, all but the name scrolls inside the card. */}
        <div className="max-md:contents md:min-h-0 md:overflow-y-auto">
          <div className="flex flex-col gap-4 max-md:contents md:px-6 md:pt-1 md:pb-6">{children}</div>
        </div>
      </Card>
    </div>
  );
}
