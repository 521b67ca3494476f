import { Bytes, Scene, type IllustrationProps } from './frame.tsx';

export const StockedShelf = (props: IllustrationProps) => (
  <Scene {...props}>
    <ellipse className="fill-art-shade" cx="240" cy="330" rx="176" ry="14" />
    <path className="fill-art-bark" d="M86 46h16v284H86zm292 0h16v284h-16z" />
    <path className="fill-art-tomato" d="M122 76h38v50h-38z" />
    <path className="fill-art-leaf" d="M166 76h38v50h-38z" />
    <path className="fill-art-cream" d="M122 90h38v24h-38zm44 0h38v24h-38z" />
    <path className="fill-art-sea" d="M236 126V88l10-16V60h20v12l10 16v38Z" />
    <path className="fill-art-sky" d="M236 96h40v18h-40z" />
    <path className="fill-art-honey" d="M304 126V74a8 8 0 0 1 8-8h34a8 8 0 0 1 8 8v52Z" />
    <path className="fill-art-cream" d="M312 84h34v22h-34z" />
    <path className="fill-art-apricot" d="M124 220c0-22 12-32 28-32s28 10 28 32Z" />
    <path className="stroke-art-bark" strokeWidth="4" d="m140 200 6 10m8-12 6 10" />
    <path className="fill-art-forest" d="M216 220c-24-16-30-44-20-66 22 12 32 40 20 66Z" />
    <path className="fill-art-leaf" d="M222 220c-10-34 2-60 24-74 14 28 4 58-12 74Z" />
    <path className="fill-art-sprout" d="M238 220c2-24 16-40 38-46 4 24-12 42-26 46Z" />
    <path className="fill-art-tomato" d="M300 220a20 20 0 0 1 40 0Zm32 0a18 18 0 0 1 36 0Z" />
    <path className="fill-art-brick" d="M312 220a20 20 0 0 1 40 0Z" />
    <path className="fill-art-cream" d="m128 314 0-40 12-20h36l12 20v40Z" />
    <path className="fill-art-sky" d="m128 274 12-20h36l12 20Z" />
    <path className="fill-art-sea" d="M140 242h36v14h-36zm-12 44h60v16h-60z" />
    <path className="fill-art-wood" d="M212 262h66v52h-66z" />
    <path className="fill-art-bark" opacity=".5" d="M238 262h14v20l-7-5-7 5Z" />
    <path className="fill-art-brick" d="M300 270h28v44h-28z" />
    <path className="fill-art-tomato" d="M334 264h32v50h-32z" />
    <path className="fill-art-cream" d="M300 282h28v18h-28zm34-4h32v22h-32z" />
    <path className="fill-art-wood" d="M72 126h336v14H72zm0 94h336v14H72zm0 94h336v14H72z" />
    <Bytes x={420} y={110} scale={1.5} />
  </Scene>
);
