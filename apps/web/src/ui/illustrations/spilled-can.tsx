import { Spot, type IllustrationProps } from './frame.tsx';

export const SpilledCan = (props: IllustrationProps) => (
  <Spot {...props}>
    <ellipse className="fill-art-shade" cx="104" cy="130" rx="72" ry="8" />
    <g transform="rotate(7 84 92)">
      <path className="fill-art-tomato" d="M44 62h80v58H44a10 29 0 0 1 0-58Z" />
      <path className="fill-art-cream" d="M58 62h48v58H58a10 29 0 0 1 0-58Z" />
      <path className="fill-art-leaf" d="M70 92a12 12 0 0 1 20-9 12 12 0 0 1-2 19 12 12 0 0 1-18-10Z" />
      <ellipse className="fill-art-sand" cx="124" cy="91" rx="11" ry="29" />
      <ellipse className="fill-art-night" cx="125" cy="91" rx="8" ry="24" />
      <path className="fill-art-leaf" d="M118 106a8 8 0 0 1 13-4 8 8 0 0 1 3 10c-6 5-12 2-16-6Z" />
    </g>
    <ellipse className="fill-art-ash" cx="148" cy="62" rx="10" ry="23" transform="rotate(24 148 62)" />
    <ellipse className="fill-art-sand" cx="146" cy="61" rx="8" ry="20" transform="rotate(24 146 61)" />
    <path
      className="fill-art-leaf"
      d="M132 122a8 8 0 1 1 16 0 8 8 0 0 1-16 0Zm24-6a8 8 0 1 1 16 0 8 8 0 0 1-16 0Zm14 16a8 8 0 1 1 16 0 8 8 0 0 1-16 0Z"
    />
    <path
      className="fill-art-sprout"
      d="M144 133a8 8 0 1 1 16 0 8 8 0 0 1-16 0Zm-26 0a7 7 0 1 1 14 0 7 7 0 0 1-14 0Z"
    />
  </Spot>
);
