import { Component, type ReactNode } from 'react';
import { CrashMessage, isLostChunk } from './crash-page.tsx';

/** Last error boundary, for errors outside any page. */
export class AppErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === null ? (
      this.props.children
    ) : (
      <CrashMessage isLostChunk={isLostChunk(error)} error={error} />
    );
  }
}
