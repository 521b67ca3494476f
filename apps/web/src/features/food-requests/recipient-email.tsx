import { Mail } from 'lucide-react';
import { mailTo } from '../../lib/mail-address.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** The address of a recipient as a link; if it is too long for a line, it breaks before the @. */
export function RecipientEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <TextLink href={mailTo(email)} isAlone className="max-w-full gap-2">
      <Mail aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </span>
    </TextLink>
  );
}
