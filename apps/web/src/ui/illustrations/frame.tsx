import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface IllustrationProps {
  className?: string | undefined;
}
interface FrameProps extends IllustrationProps {
  children: ReactNode;
  /** Mirrors the background, so that neighbouring illustrations differ. */
  isFlipped?: boolean;
}
interface CanvasProps extends FrameProps {
  width: number;
  height: number;
  /** Path of the background. */
  ground: string;
}

/**
 * Decorative; its size is reserved from the first frame. Shapes with a stroke have round ends and no fill.
 */
const Canvas = ({ width, height, ground, className, children, isFlipped = false }: CanvasProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    fill="none"
    strokeLinecap="round"
    aria-hidden
    className={cx('h-auto max-w-full', className)}
  >
    <path
      className="fill-art-ground"
      transform={isFlipped ? `matrix(-1 0 0 1 ${width} 0)` : undefined}
      d={ground}
    />
    {children}
  </svg>
);

/** A wide illustration for the top of a page. */
export const Scene = (props: FrameProps) => (
  <Canvas
    {...props}
    width={480}
    height={360}
    ground="M42 188C34 96 112 22 226 22c120 0 212 60 216 152 4 90-74 150-196 156C128 336 50 286 42 188Z"
  />
);

/** A small illustration for an empty state. */
export const Spot = (props: FrameProps) => (
  <Canvas
    {...props}
    width={200}
    height={150}
    ground="M16 82C12 40 52 8 102 10c48 2 84 30 82 70-2 38-38 62-90 60C50 138 20 120 16 82Z"
  />
);

/** Squares that drift up from a point, like the bytes of the logo's apple. */
export const Bytes = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path className="fill-art-tomato" d="M0 0h7v7H0z" />
    <path className="fill-art-apricot" d="M11-12h6v6h-6z" />
    <path className="fill-art-leaf" d="M2-22h5v5H2z" />
  </g>
);

/** The bitten apple of the logo, 28 units wide, positioned by its top left corner. */
export const BittenApple = ({ transform }: { transform: string }) => (
  <g transform={transform}>
    <path
      className="fill-art-tomato"
      d="M15.4 10.200c-2-1.3-4.6-1.6-6.9-.6C5 11.1 3.2 15 3.8 19.300c.7 5.3 4.2 10.2 7.9 10.2 1.5 0 2.4-.8 4-.8s2.5.8 4 .8c3.3 0 6.5-3.9 7.6-8.500h-3.300v-3h-3v-3h-3v-3h3V9.300c-1.9-.5-3.9-.1-5.6.9Z"
    />
    <path className="fill-art-leaf" d="M15.2 8.700c-.3-3.7 2-6.7 6-7.2.4 3.9-2 6.8-6 7.200Z" />
  </g>
);
