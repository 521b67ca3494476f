import type { LucideIcon } from 'lucide-react';
import { Card } from '../../ui/card.tsx';

interface IconCard {
  key: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

/** Short points side by side, each under its picture. */
export function IconCards({ title, cards }: { title: string; cards: readonly IconCard[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-6">
      <h2 className="text-2xl">{title}</h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ key, icon: Icon, title: cardTitle, text }) => (
          <Card as="li" key={key}>
            <span className="flex size-12 items-center justify-center rounded-lg bg-primary-soft text-primary-ink">
              <Icon aria-hidden className="size-6" />
            </span>
            <h3 className="mt-4 text-lg">{cardTitle}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
