import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/clipboard.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Copies a text. If the browser does not allow it, asks the user to select the text. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('security');
  const onPress = async () =>
    (await copyText(text)) ? showToast(t('copy.done')) : showToast(t('copy.byHand'), 'info');
  return (
    <Button variant="secondary" onPress={() => void onPress()}>
      <Copy aria-hidden className="size-5" />
      {t('copy.label')}
    </Button>
  );
}
