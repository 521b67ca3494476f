import { Spot, type IllustrationProps } from './frame.tsx';

export const Storefront = (props: IllustrationProps) => (
  <Spot {...props} isFlipped>
    <ellipse className="fill-art-shade" cx="100" cy="134" rx="74" ry="6" />
    <path className="fill-art-cream" d="M42 50h116v84H42z" />
    <path className="fill-art-forest" d="M46 28h108a4 4 0 0 1 4 4v20H42V32a4 4 0 0 1 4-4Z" />
    <path className="stroke-art-cream" strokeWidth="5" d="M76 40h48" />
    <path
      className="fill-art-tomato"
      d="M36 52h26v16a13 13 0 0 1-26 0Zm51 0h26v16a13 13 0 0 1-26 0Zm51 0h26v16a13 13 0 0 1-26 0Z"
    />
    <path className="fill-art-sand" d="M62 52h25v16a12.5 12.5 0 0 1-25 0Zm51 0h25v16a12.5 12.5 0 0 1-25 0Z" />
    <path className="fill-art-sea" d="M54 90h30v44H54z" />
    <circle className="fill-art-honey" cx="78" cy="114" r="2.5" />
    <path className="fill-art-sky" d="M96 90h52v30H96z" />
    <path className="fill-art-wood" d="M92 118h60v7H92z" />
    <path className="fill-art-tomato" d="M102 118a8 8 0 0 1 16 0Z" />
    <path className="fill-art-leaf" d="M116 118a9 9 0 0 1 18 0Z" />
    <path className="fill-art-apricot" d="M134 118v-12h9v12Z" />
  </Spot>
);
