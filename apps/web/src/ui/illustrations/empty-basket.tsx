import { Spot, type IllustrationProps } from './frame.tsx';

export const EmptyBasket = (props: IllustrationProps) => (
  <Spot {...props}>
    <ellipse className="fill-art-shade" cx="100" cy="129" rx="60" ry="7" />
    <path className="stroke-art-bark" strokeWidth="7" d="M52 68c2-56 88-60 96-2" />
    <ellipse className="fill-art-bark" cx="100" cy="70" rx="56" ry="12" />
    <path
      className="fill-art-wood"
      d="M44 72c10 14 102 14 112 0l-10 48c-2 8-7 11-14 11H68c-7 0-12-3-14-11Z"
    />
    <path
      className="stroke-art-bark"
      opacity=".6"
      strokeWidth="4"
      d="m70 92 5 28m25-26v26m30-28-5 28M58 104c20 6 64 6 84 0"
    />
    <path className="stroke-art-wood" strokeWidth="7" d="M44 71c10 15 102 15 112 0" />
    <path className="fill-art-leaf" d="M150 132c2-18 14-26 32-25 0 16-14 27-32 25Z" />
    <path className="stroke-art-forest" strokeWidth="2.5" d="m146 136 22-18" />
  </Spot>
);
