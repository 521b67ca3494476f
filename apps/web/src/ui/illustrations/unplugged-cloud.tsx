import { Bytes, Spot, type IllustrationProps } from './frame.tsx';

export const UnpluggedCloud = (props: IllustrationProps) => (
  <Spot {...props} isFlipped>
    <path
      className="stroke-art-night"
      strokeWidth="5"
      d="M94 78c0 20-40 14-40 32 0 8 5 10 12 10h8m116-22c-14 0-12 22-28 22h-18"
    />
    <path
      className="fill-art-sky"
      d="M58 84a23 23 0 0 1-3-46 36 36 0 0 1 68-9 26 26 0 0 1 30 27c0 17-10 28-25 28Z"
    />
    <path className="stroke-art-cream" strokeWidth="5" d="M66 46c3-12 12-19 23-20" />
    <path className="stroke-art-ash" strokeWidth="4" d="M96 115h10m-10 10h10" />
    <path className="fill-art-apricot" d="M74 108h16a8 8 0 0 1 8 8v8a8 8 0 0 1-8 8H74Z" />
    <path className="fill-art-forest" d="M146 106h-16a8 8 0 0 0-8 8v12a8 8 0 0 0 8 8h16Z" />
    <Bytes x={108} y={104} scale={0.7} />
  </Spot>
);
