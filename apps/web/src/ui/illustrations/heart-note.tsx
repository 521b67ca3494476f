import { Spot, type IllustrationProps } from './frame.tsx';

export const HeartNote = (props: IllustrationProps) => (
  <Spot {...props}>
    <ellipse className="fill-art-shade" cx="100" cy="133" rx="58" ry="7" />
    <g transform="rotate(-7 96 78)">
      <path className="fill-art-cream" d="M64 30h76v100H64z" />
      <path className="fill-art-forest" d="M60 24h66a10 10 0 0 1 10 10v84a10 10 0 0 1-10 10H60Z" />
      <path className="fill-art-leaf" d="M52 24h14v104H52a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8Z" />
      <path
        className="fill-art-apricot"
        d="M100 98c-22-14-29-25-24-37 5-10 19-10 24 2 5-12 19-12 24-2 5 12-2 23-24 37Z"
      />
      <path className="fill-art-tomato" d="M110 124h12v24l-6-5-6 5Z" />
    </g>
    <path className="stroke-art-honey" strokeLinecap="butt" strokeWidth="9" d="m144 120 24-52" />
    <path className="fill-art-sand" d="m148 122-8-4-1 13Z" />
    <path className="stroke-art-tomato" strokeLinecap="butt" strokeWidth="9" d="m168 68 4-8" />
  </Spot>
);
