import type { Language } from '@nourish/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { textsIn } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const PARTS = ['what', 'why', 'who', 'rights', 'without', 'statistics'] as const;

/** The information for a household before it consents, in its language. */
const noticeQuery = (language: Language) =>
  queryOptions({
    queryKey: ['texts', 'clients', 'notice', language],
    queryFn: async () => {
      const t = await textsIn(language, 'clients');
      return { title: t('notice.title'), parts: PARTS.map((part) => t(`notice.${part}`)) };
    },
    staleTime: Infinity,
  });

export function Notice({ language }: { language: Language }) {
  const { t } = useTranslation('clients');
  const query = useQuery(noticeQuery(language));
  if (!query.data)
    return (
      <QueryPlaceholder query={query} failed={t('noticeFailed')}>
        <Skeleton className="h-40" />
      </QueryPlaceholder>
    );
  return (
    <div lang={language} className="flex flex-col gap-2">
      {query.data.parts.map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  );
}

interface NoticeDialogProps {
  language: Language;
  onClose: () => void;
}

/** The notice to hand over. While a dialog is open, only the dialog is printed. */
export function NoticeDialog({ language, onClose }: NoticeDialogProps) {
  const { t } = useTranslation(['clients', 'common']);
  const { data } = useQuery(noticeQuery(language));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={data?.title ?? t('new.notice')}
      footer={
        <>
          <Button variant="secondary" className="print:hidden" onPress={onClose}>
            {t('common:close')}
          </Button>
          <Button className="print:hidden" isDisabled={data === undefined} onPress={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {t('new.print')}
          </Button>
        </>
      }
    >
      <Notice language={language} />
    </Dialog>
  );
}
