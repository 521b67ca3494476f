import { LazyDialogOverlay, OverlayHost, type DialogProps } from './overlay-host.tsx';

/** A modal window. Focus goes in, stays in, and returns to what opened it. */
export const Dialog = (props: DialogProps) => (
  <OverlayHost isOpen={props.isOpen}>
    <LazyDialogOverlay {...props} />
  </OverlayHost>
);
