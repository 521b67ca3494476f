import type { User } from '@nourish/contract';
import { useTranslation } from 'react-i18next';

export const Avatar = ({ user }: { user: User }) => (
  <span
    aria-hidden
    className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary text-lg font-bold text-on-primary uppercase"
  >
    {user.full_name.trim().charAt(0)}
  </span>
);

export function AccountSummary({ user }: { user: User }) {
  const { t } = useTranslation('common');
  return (
    <div className="max-w-72 leading-snug wrap-break-word">
      <p className="font-semibold">{user.full_name}</p>
      <p className="text-sm text-muted">{t(`roles.${user.role}`)}</p>
      <p className="text-sm text-muted">{user.email}</p>
    </div>
  );
}
