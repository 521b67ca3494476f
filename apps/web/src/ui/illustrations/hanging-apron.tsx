import { Spot, type IllustrationProps } from './frame.tsx';

export const HangingApron = (props: IllustrationProps) => (
  <Spot {...props}>
    <rect className="fill-art-wood" x="40" y="24" width="120" height="13" rx="6" />
    <path className="stroke-art-bark" strokeWidth="7" d="M62 34v8m76-8v8m-38-8v8" />
    <path className="stroke-art-sea" strokeLinecap="butt" strokeWidth="5" d="M84 66c2-30 28-32 32 0" />
    <path className="stroke-art-sea" strokeWidth="5" d="M66 92c-8 6-4 16-12 24m82-24c6 8 2 18 8 26" />
    <path
      className="fill-art-sea"
      d="M82 60h36c1 16 6 24 20 30l4 42c-28 6-56 6-84 0l4-42c14-6 19-14 20-30Z"
    />
    <path className="fill-art-sky" d="M78 98h44v14a12 12 0 0 1-12 12H90a12 12 0 0 1-12-12Z" />
    <path className="fill-art-tomato" d="M100 90c-9-6-12-10-10-15 2-4 8-4 10 1 2-5 8-5 10-1 2 5-1 9-10 15Z" />
    <path className="fill-art-leaf" d="M106 98c-2-10 2-18 12-22 4 10-2 18-8 22Z" />
  </Spot>
);
