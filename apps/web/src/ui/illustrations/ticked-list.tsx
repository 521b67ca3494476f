import { Spot, type IllustrationProps } from './frame.tsx';

export const TickedList = (props: IllustrationProps) => (
  <Spot {...props}>
    <ellipse className="fill-art-shade" cx="104" cy="133" rx="64" ry="7" />
    <g transform="rotate(-5 90 80)">
      <rect className="fill-art-wood" x="50" y="24" width="80" height="108" rx="9" />
      <rect className="fill-art-cream" x="58" y="36" width="64" height="88" rx="4" />
      <path
        className="fill-art-sea"
        d="M76 20a6 6 0 0 1 6-6h16a6 6 0 0 1 6 6v14H76Z"
        transform="translate(0 6)"
      />
      <path className="stroke-art-sand" strokeWidth="5" d="M88 60h26m-26 22h20m-20 22h24" />
      <path
        className="stroke-art-leaf"
        strokeWidth="5"
        strokeLinejoin="round"
        d="m66 59 5 5 8-10m-13 27 5 5 8-10m-13 27 5 5 8-10"
      />
    </g>
    <path
      className="stroke-art-tomato"
      strokeLinecap="butt"
      strokeWidth="6"
      d="M166 104h5c12 0 12 19-2 19h-5"
    />
    <path className="fill-art-tomato" d="M130 96h38v24c0 8-5 14-13 14h-12c-8 0-13-6-13-14Z" />
    <ellipse className="fill-art-brick" cx="149" cy="96" rx="19" ry="4" />
    <path className="stroke-art-sand" strokeWidth="4" d="M142 86c-5-7 5-10 0-17m14 17c-5-7 5-10 0-17" />
  </Spot>
);
