import { LazyDialogOverlay, OverlayHost, type DialogProps } from './overlay-host.tsx';

/** A modal dialog. Traps focus and returns it to the element that opened the dialog. */
export const Dialog = (props: DialogProps) => (
  <OverlayHost isOpen={props.isOpen}>
    <LazyDialogOverlay {...props} />
  </OverlayHost>
);
