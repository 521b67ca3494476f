import { Bytes, Spot, type IllustrationProps } from './frame.tsx';

export const NoteAndBag = (props: IllustrationProps) => (
  <Spot {...props}>
    <ellipse className="fill-art-shade" cx="98" cy="132" rx="66" ry="7" />
    <path className="fill-art-leaf" d="M62 54c-10-12-10-28-2-38 12 8 16 24 12 38Z" />
    <path className="fill-art-forest" d="M74 54c-2-16 4-28 18-34 4 16-4 28-12 34Z" />
    <path
      className="fill-art-wood"
      d="m38 48 9 6 9-6 9 6 9-6 9 6 9-6 9 6 9-6 4 78c0 5-3 7-7 7H41c-4 0-7-2-7-7Z"
    />
    <path className="fill-art-bark" opacity=".35" d="m92 48 9 6 9-6 4 78c0 5-3 7-7 7h-5Z" />
    <path
      className="fill-art-tomato"
      d="M68 108c-15-9-20-17-16-25 4-7 13-7 16 1 3-8 12-8 16-1 4 8-1 16-16 25Z"
    />
    <g transform="rotate(7 142 88)">
      <rect className="fill-art-cream" x="114" y="50" width="56" height="76" rx="5" />
      <path className="stroke-art-sand" strokeWidth="5" d="M136 72h24m-24 17h18m-18 17h22" />
      <path className="fill-art-leaf" d="M122 68h8v8h-8z" />
      <path className="fill-art-apricot" d="M122 85h8v8h-8z" />
      <path className="fill-art-tomato" d="M122 102h8v8h-8z" />
      <path className="fill-art-sea" d="M134 44h16v12h-16z" />
    </g>
    <Bytes x={116} y={36} scale={0.8} />
  </Spot>
);
