import type { ReactNode } from 'react';

interface ProxyChoiceProps {
  name: string;
  onChoose: () => void;
  children: ReactNode;
}

/** A person who may have come, in one tap. */
export const ProxyChoice = ({ name, onChoose, children }: ProxyChoiceProps) => (
  <li>
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-md border border-outline bg-surface px-4 py-1.5 text-left hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>{' '}
      <span className="text-sm text-muted">{children}</span>
    </button>
  </li>
);
