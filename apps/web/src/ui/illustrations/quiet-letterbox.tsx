import { Spot, type IllustrationProps } from './frame.tsx';

export const QuietLetterbox = (props: IllustrationProps) => (
  <Spot {...props}>
    <ellipse className="fill-art-shade" cx="100" cy="134" rx="52" ry="6" />
    <path className="fill-art-bark" d="M92 98h15v36H92z" />
    <path className="fill-art-sea" d="M68 50h62a24 24 0 0 1 24 24v28H68Z" />
    <path className="fill-art-night" d="M44 102V74a24 24 0 0 1 48 0v28Z" />
    <path className="fill-art-sky" opacity=".5" d="M52 102V76a16 16 0 0 1 32 0v26Z" />
    <path className="stroke-art-apricot" strokeWidth="6" d="M112 76h30" />
    <path className="fill-art-apricot" d="M132 72h13v17h-13z" />
    <path
      className="fill-art-tomato"
      d="M92 46c8-1 12-5 13-11 1-9 7-15 15-15 7 0 12 4 14 10l9 4-9 3c-1 8-8 13-18 13h-10c-6 0-11-1-14-4Z"
    />
    <path className="fill-art-apricot" d="M106 40c6-2 12-2 16 2-4 5-12 6-18 3Z" />
    <circle className="fill-art-night" cx="125" cy="29" r="2" />
    <path
      className="fill-art-leaf"
      d="M142 134c-2-12 2-20 10-26 4 10 2 20-4 26Zm8 0c0-8 5-14 14-16 0 9-4 14-10 16Z"
    />
  </Spot>
);
