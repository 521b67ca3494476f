import { BittenApple, Bytes, Scene, type IllustrationProps } from './frame.tsx';

export const ProduceCrate = (props: IllustrationProps) => (
  <Scene {...props}>
    <circle className="fill-art-apricot" cx="372" cy="72" r="28" />
    <ellipse className="fill-art-shade" cx="238" cy="322" rx="196" ry="18" />
    <rect
      className="fill-art-wood"
      x="136"
      y="66"
      width="46"
      height="170"
      rx="23"
      transform="rotate(-15 159 151)"
    />
    <path className="stroke-art-bark" strokeWidth="6" d="m131 112 27 8m-21 22 27 8m-20 24 27 8" />
    <path className="fill-art-leaf" d="M196 222c-30-34-36-84-12-124 30 30 40 82 24 124Z" />
    <path className="fill-art-sprout" d="M212 222c-14-50-4-104 32-138 22 46 14 102-16 138Z" />
    <path className="fill-art-forest" d="M222 222c4-40 24-76 60-90 6 40-14 74-46 90Z" />
    <path
      className="stroke-art-cream"
      opacity=".6"
      strokeWidth="3.5"
      d="M198 214c-4-32-6-62-10-88m32 88c4-42 12-80 20-108m-8 110c10-28 22-46 36-60"
    />
    <path className="fill-art-cream" d="m282 154 14-32h44l14 32v76h-72Z" />
    <path className="fill-art-sky" d="m282 154 14-32h44l14 32Z" />
    <path className="fill-art-sea" d="M296 106h44v17h-44zm-14 64h72v36h-72z" />
    <circle className="fill-art-cream" cx="318" cy="188" r="10" />
    <path className="fill-art-apricot" d="M352 168c16-8 34-2 40 12l-38 62Z" />
    <path
      className="fill-art-leaf"
      d="M366 168c-8-22-2-40 4-50 9 14 11 32 6 50Zm12 4c2-20 14-32 26-38 4 16-6 32-18 42Z"
    />
    <path className="stroke-art-bark" strokeWidth="3.5" d="m364 190 13 4m-16 14 9 4" />
    <rect className="fill-art-bark" x="112" y="218" width="266" height="98" rx="8" />
    <path
      className="fill-art-wood"
      d="M112 214h266a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8H112a8 8 0 0 1-8-8v-18a8 8 0 0 1 8-8Zm-4 40h274v28H108zm0 34h274v22a8 8 0 0 1-8 8H116a8 8 0 0 1-8-8Z"
    />
    <path
      className="stroke-art-bark"
      opacity=".55"
      strokeWidth="3.5"
      d="M172 230h70m-52 38h44m64 36h36m-84-36h58"
    />
    <path className="fill-art-bark" opacity=".45" d="M120 210h20v110h-20zm230 0h20v110h-20z" />
    <rect className="fill-art-tomato" x="64" y="250" width="66" height="76" rx="7" />
    <path className="fill-art-cream" d="M64 268h66v40H64z" />
    <ellipse className="fill-art-sand" cx="97" cy="251" rx="33" ry="8" />
    <ellipse className="fill-art-ash" cx="97" cy="251" rx="23" ry="4.5" />
    <circle className="fill-art-leaf" cx="91" cy="288" r="8" />
    <circle className="fill-art-sprout" cx="104" cy="290" r="8" />
    <BittenApple transform="translate(326 228) scale(3.3)" />
    <path className="stroke-art-cream" opacity=".55" strokeWidth="4" d="M350 284c0-8 4-13 9-15" />
    <Bytes x={414} y={268} scale={1.5} />
    <Bytes x={420} y={214} />
  </Scene>
);
