import { Bytes, Scene, type IllustrationProps } from './frame.tsx';

export const OpenDoor = (props: IllustrationProps) => (
  <Scene {...props} isFlipped>
    <ellipse className="fill-art-shade" cx="238" cy="324" rx="188" ry="16" />
    <path className="fill-art-honey" opacity=".7" d="M188 306h120l62 30H142Z" />
    <path className="fill-art-forest" d="M172 308V62a14 14 0 0 1 14-14h124a14 14 0 0 1 14 14v246Z" />
    <path className="fill-art-honey" d="M188 64h120v244H188z" />
    <path className="fill-art-cream" opacity=".55" d="M224 64h84v244h-84z" />
    <path className="fill-art-wood" d="M224 146h84v8h-84zm0 64h84v8h-84zm0 64h84v8h-84z" />
    <path className="fill-art-tomato" d="M234 116h20v30h-20zm34 70h18v24h-18z" />
    <path className="fill-art-cream" d="M234 125h20v11h-20zm34 68h18v9h-18z" />
    <path className="fill-art-sea" d="M262 122h22v24h-22zm-24 118h26v34h-26z" />
    <path
      className="fill-art-leaf"
      d="M294 146c-10-8-10-22-4-32 10 6 14 20 10 32Zm-60 64a13 13 0 1 1 26 0Zm44 64a11 11 0 0 1 22 0Z"
    />
    <path className="fill-art-tomato" d="M188 64 108 44a6 6 0 0 0-8 6v284a6 6 0 0 0 8 6l80-32Z" />
    <path className="fill-art-brick" d="m118 70 52 12v84l-52 2Zm0 122 52-2v88l-52 18Z" />
    <circle className="fill-art-honey" cx="177" cy="184" r="6" />
    <path className="stroke-art-night" strokeWidth="5" d="M324 92h26v14" />
    <path className="fill-art-night" d="M336 106h28l4 8h-36zm0 44h28v6h-28z" />
    <path className="fill-art-honey" d="M336 114h28v36h-28z" />
    <path className="fill-art-leaf" d="M372 268c-24-20-26-50-14-74 22 16 28 46 24 74Z" />
    <path className="fill-art-sprout" d="M384 268c-6-36 8-62 32-74 10 32-4 60-22 74Z" />
    <path className="fill-art-forest" d="M394 270c6-22 20-34 40-36 0 22-16 36-34 38Z" />
    <path className="fill-art-bark" d="M350 262h72l-8 58a8 8 0 0 1-8 6h-40a8 8 0 0 1-8-6Z" />
    <path className="fill-art-wood" d="M346 256h80v16h-80z" />
    <Bytes x={72} y={152} scale={1.5} />
  </Scene>
);
