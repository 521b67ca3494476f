import { Spot, type IllustrationProps } from './frame.tsx';

export const LeafCalendar = (props: IllustrationProps) => (
  <Spot {...props} isFlipped>
    <ellipse className="fill-art-shade" cx="100" cy="133" rx="58" ry="7" />
    <g transform="rotate(-4 98 82)">
      <rect className="fill-art-cream" x="48" y="34" width="100" height="96" rx="10" />
      <path className="fill-art-tomato" d="M58 34h80a10 10 0 0 1 10 10v18H48V44a10 10 0 0 1 10-10Z" />
      <path className="stroke-art-night" strokeWidth="6" d="M72 26v16m52-16v16" />
      <path
        className="fill-art-sand"
        d="M60 74h13v11H60zm21 0h13v11H81zm21 0h13v11h-13zm21 0h13v11h-13zM60 93h13v11H60zm21 0h13v11H81zm42 0h13v11h-13zm-63 19h13v9H60zm21 0h13v9H81z"
      />
      <path className="fill-art-apricot" d="M102 93h13v11h-13z" />
    </g>
    <path className="fill-art-leaf" d="M116 134c-4-30 18-50 54-48 4 32-20 54-54 48Z" />
    <path className="stroke-art-forest" strokeWidth="3" d="M108 140c12-14 26-26 44-38m-22 18-2-12m8 6 13 2" />
  </Spot>
);
