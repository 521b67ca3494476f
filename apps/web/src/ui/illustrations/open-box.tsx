import { Bytes, Spot, type IllustrationProps } from './frame.tsx';

export const OpenBox = (props: IllustrationProps) => (
  <Spot {...props} isFlipped>
    <ellipse className="fill-art-shade" cx="100" cy="132" rx="62" ry="7" />
    <path className="fill-art-bark" d="M54 70h92v30H54z" />
    <path className="fill-art-leaf" d="M92 84c-14-14-14-36-4-52 16 12 20 34 14 52Z" />
    <path className="fill-art-sprout" d="M104 84c-2-20 6-36 24-44 6 20-4 36-16 44Z" />
    <path className="fill-art-wood" d="M50 76h100v50a7 7 0 0 1-7 7H57a7 7 0 0 1-7-7Z" />
    <path
      className="fill-art-apricot"
      d="M50 76 28 60a3 3 0 0 1 2-5l26-1Zm100 0 22-18a3 3 0 0 0-2-5l-26 1Z"
    />
    <path className="fill-art-bark" opacity=".5" d="M92 76h16v20l-8-5-8 5Z" />
    <path className="stroke-art-bark" strokeWidth="4" d="M118 120h20m-20-9h12" />
    <Bytes x={132} y={38} scale={0.9} />
  </Spot>
);
