import { Component, createRef, type ReactNode } from 'react';

interface HeldPlaceProps {
  className?: string;
  children: ReactNode;
}

interface FocusedPosition {
  element: Element;
  /** Pixels from the top of the viewport. */
  top: number;
}

/**
 * For content that other users change too: keeps the focused element at its position in the viewport when
 * content is inserted or removed above it, so that users do not click a row that has just moved. Browser
 * scroll anchoring covers only the first visible element, and not the top of a page.
 */
export class HeldPlace extends Component<HeldPlaceProps> {
  private readonly around = createRef<HTMLDivElement>();

  // Only class components can read the DOM right before an update.
  override getSnapshotBeforeUpdate(): FocusedPosition | null {
    const element = document.activeElement;
    if (!element || !this.around.current?.contains(element)) return null;
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight ? { element, top } : null;
  }

  override componentDidUpdate(
    _props: HeldPlaceProps,
    _state: unknown,
    previous: FocusedPosition | null,
  ): void {
    if (!previous || previous.element !== document.activeElement) return;
    const moved = previous.element.getBoundingClientRect().top - previous.top;
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
