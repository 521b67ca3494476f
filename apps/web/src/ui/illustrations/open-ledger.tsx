import { Spot, type IllustrationProps } from './frame.tsx';

export const OpenLedger = (props: IllustrationProps) => (
  <Spot {...props}>
    <ellipse className="fill-art-shade" cx="100" cy="130" rx="70" ry="7" />
    <path
      className="fill-art-forest"
      d="M30 50c24-4 50-2 70 8 20-10 46-12 70-8v76c-24-4-50-2-70 6-20-8-46-10-70-6Z"
    />
    <path className="fill-art-cream" d="M38 42c22-4 44-2 62 10v74c-18-10-40-12-62-8Z" />
    <path className="fill-art-sand" d="M162 42c-22-4-44-2-62 10v74c18-10 40-12 62-8Z" />
    <path className="fill-art-cream" d="M162 42c-20-4-38-3-54 6v74c16-7 34-8 54-4Z" />
    <path
      className="stroke-art-sand"
      strokeWidth="4"
      d="M50 62c13-2 26 0 38 6M50 80c13-2 26 0 38 6m-38 12c8-1 15 0 22 2m40-32c12-6 25-8 38-6"
    />
    <path className="fill-art-tomato" d="M140 36h11v34l-5.5-6-5.5 6Z" />
    <path className="stroke-art-honey" strokeLinecap="butt" strokeWidth="8" d="m118 108 34-22" />
    <path className="fill-art-bark" d="m116 105-8 9 12-3Z" />
  </Spot>
);
