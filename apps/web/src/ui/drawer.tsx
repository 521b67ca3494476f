import { LazyDrawerOverlay, OverlayHost, type OverlayProps } from './overlay-host.tsx';

/** A panel that slides in from the right, at full width on phones. */
export const Drawer = (props: OverlayProps) => (
  <OverlayHost isOpen={props.isOpen}>
    <LazyDrawerOverlay {...props} />
  </OverlayHost>
);
