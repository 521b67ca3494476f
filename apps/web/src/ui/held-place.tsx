import { Component, createRef, type ReactNode } from 'react';

interface HeldPlaceProps {
  className?: string;
  children: ReactNode;
}

interface Held {
  element: Element;
  /** Pixels from the top of the window. */
  top: number;
}

/**
 * Around what others change as well: what has the focus stays where it is in the window when something comes or goes
 * above it, so that nobody presses the row that has just moved under their hand. The browser does that only for the
 * first thing it shows, and not at the top of a page.
 */
export class HeldPlace extends Component<HeldPlaceProps> {
  private readonly around = createRef<HTMLDivElement>();

  // Only a class is asked between the change and the page showing it.
  override getSnapshotBeforeUpdate(): Held | null {
    const element = document.activeElement;
    if (!element || !this.around.current?.contains(element)) return null;
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight ? { element, top } : null;
  }

  override componentDidUpdate(_props: HeldPlaceProps, _state: unknown, held: Held | null): void {
    if (!held || held.element !== document.activeElement) return;
    const moved = held.element.getBoundingClientRect().top - held.top;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return (
      <div ref={this.around} className={this.props.className}>
        {this.props.children}
      </div>
    );
  }
}
