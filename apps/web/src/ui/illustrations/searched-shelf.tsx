import { Spot, type IllustrationProps } from './frame.tsx';

export const SearchedShelf = (props: IllustrationProps) => (
  <Spot {...props} isFlipped>
    <path className="fill-art-bark" d="M30 26h8v108h-8zm112 0h8v108h-8z" />
    <rect className="fill-art-wood" x="24" y="68" width="132" height="8" rx="4" />
    <rect className="fill-art-wood" x="24" y="116" width="132" height="8" rx="4" />
    <rect className="fill-art-tomato" x="48" y="40" width="22" height="28" rx="3" />
    <path className="fill-art-cream" d="M48 48h22v12H48z" />
    <path className="fill-art-sea" d="M46 116V98l6-10v-6h10v6l6 10v18Z" />
    <circle className="fill-art-leaf" cx="84" cy="106" r="10" />
    <path className="stroke-art-bark" strokeWidth="2.5" d="m84 97 2-5" />
    <path className="stroke-art-night" strokeWidth="11" d="m148 98 24 28" />
    <circle className="fill-art-sky stroke-art-night" cx="126" cy="72" r="31" strokeWidth="7" />
    <path className="fill-art-wood" d="M98 72a28 28 0 0 0 1 8h54a28 28 0 0 0 1-8Z" />
    <path className="stroke-art-cream" strokeWidth="5" d="M108 64c2-7 7-11 13-12" />
  </Spot>
);
