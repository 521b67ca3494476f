import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const REASONS = [
  { path: paths.volunteerSchedule, reason: 'schedule' },
  { path: paths.cart, reason: 'cart' },
  { path: paths.requestHistory, reason: 'requests' },
] as const;

/** Why a visitor who opened the page `from` needs an account; nothing for pages that need no explanation. */
export function Reason({ from }: { from: string | undefined }) {
  const { t } = useTranslation('accounts');
  const found = REASONS.find(({ path }) => from?.split('?')[0] === path);
  if (!found) return null;
  return (
    <p className="font-semibold">
      <MarkedText marks={{ open: (words) => <TextLink to={paths.volunteer}>{words}</TextLink> }}>
        {t(`reason.${found.reason}`)}
      </MarkedText>
    </p>
  );
}
