import { BittenApple, Bytes, Scene, type IllustrationProps } from './frame.tsx';

export const SortingTable = (props: IllustrationProps) => (
  <Scene {...props}>
    <ellipse className="fill-art-shade" cx="240" cy="334" rx="206" ry="15" />
    <Tall />
    <Stout />
    <Veiled />
    <path className="fill-art-bark" d="M64 244h352v84H64z" />
    <path className="fill-art-wood" opacity=".8" d="M64 254h352v36H64zm0 40h352v34H64z" />
    <path
      className="fill-art-cream"
      d="M196 258h88a6 6 0 0 1 6 6v48a6 6 0 0 1-6 6h-88a6 6 0 0 1-6-6v-48a6 6 0 0 1 6-6Z"
    />
    <BittenApple transform="translate(214 262) scale(1.650)" />
    <rect className="fill-art-wood" x="44" y="230" width="392" height="20" rx="8" />
    <path className="fill-art-leaf" d="M184 200c-16-14-18-34-8-50 18 12 22 32 16 50Z" />
    <path className="fill-art-sprout" d="M192 200c-6-24 2-42 18-52 8 20 4 40-8 52Z" />
    <rect className="fill-art-bark" x="150" y="192" width="84" height="38" rx="5" />
    <path className="fill-art-wood" d="M146 192h92v16h-92zm0 21h92v17h-92z" />
    <rect className="fill-art-tomato" x="280" y="200" width="27" height="30" rx="4" />
    <rect className="fill-art-leaf" x="309" y="200" width="27" height="30" rx="4" />
    <path className="fill-art-cream" d="M280 208h27v14h-27zm29 0h27v14h-27z" />
    <circle className="fill-art-tomato" cx="74" cy="218" r="13" />
    <path className="fill-art-leaf" d="M75 206c0-8 4-12 11-13 0 8-4 12-11 13Z" />
    <circle className="fill-art-apricot" cx="404" cy="218" r="12" />
    <Bytes x={430} y={126} scale={1.5} />
  </Scene>
);

/** Two eyes on the line at `y`, and a smile. */
const Face = ({ x, y }: { x: number; y: number }) => (
  <path className="stroke-art-umber" strokeWidth="3.2" d={`M${x - 8} ${y}h.1m16 0h.1m-14.2 9q6 5 12 0`} />
);

const Tall = () => (
  <g>
    <path className="fill-art-tomato" d="M78 238v-74c0-24 16-38 42-38s42 14 42 38v74Z" />
    <path className="fill-art-cream" d="M98 238v-52l8-58h6l2 30h14l2-30h6l8 58v52Z" />
    <path className="fill-art-earth" d="M108 108h23v22c-4 8-19 8-23 0Z" />
    <ellipse className="fill-art-earth" cx="119" cy="92" rx="23" ry="27" />
    <path
      className="fill-art-night"
      d="M95 96c-8-24 6-42 25-42s32 16 25 40c-3-10-8-16-14-18-12 4-28 4-36 20Z"
    />
    <Face x={119} y={95} />
    <path
      className="stroke-art-brick"
      strokeWidth="20"
      d="M152 162c10 16 14 30 18 44M88 162c-6 18-8 32-2 46"
    />
    <path className="fill-art-earth" d="M160 200a11 11 0 1 0 20 0Zm-84 2a11 11 0 1 0 22 0Z" />
  </g>
);

const Veiled = () => (
  <g>
    <path className="fill-art-forest" d="M206 238v-58c0-24 18-38 46-38s46 14 46 38v58Z" />
    <path className="fill-art-cream" d="M230 238v-60h44v60Z" />
    <path className="fill-art-honey" d="M216 158c-6-42 6-72 36-72s42 30 36 72c-8 18-64 18-72 0Z" />
    <ellipse className="fill-art-clay" cx="253" cy="122" rx="18" ry="22" />
    <Face x={253} y={119} />
    <path
      className="stroke-art-forest"
      strokeWidth="19"
      d="M288 178c8 8 10 14 8 20m-80-22c-8 8-12 12-14 18"
    />
    <path className="fill-art-clay" d="M284 192a10 10 0 1 0 20 0Zm-92-2a10 10 0 1 0 20 0Z" />
  </g>
);

const Stout = () => (
  <g>
    <path className="fill-art-sea" d="M308 238v-52c0-30 24-46 60-46s60 16 60 46v52Z" />
    <path className="fill-art-cream" d="M336 238v-36l10-60h6c2 12 8 18 16 18s14-6 16-18h6l10 60v36Z" />
    <path className="fill-art-rose" d="M356 122h24v24c-4 8-20 8-24 0Z" />
    <ellipse className="fill-art-rose" cx="368" cy="106" rx="25" ry="27" />
    <circle className="fill-art-ash" cx="376" cy="68" r="13" />
    <path
      className="fill-art-ash"
      d="M342 112c-6-26 6-40 26-40s32 14 26 40c-4-14-10-20-16-22-12 2-26 6-36 22Z"
    />
    <Face x={368} y={107} />
    <path className="stroke-art-sea" strokeWidth="23" d="M324 184c-4 10-6 14-4 22m96-22c6 12 6 18 2 26" />
    <path
      className="stroke-art-night"
      opacity=".35"
      strokeWidth="3"
      d="M337 190c-2 6-4 12-4 20m70-20c2 6 4 12 3 20"
    />
    <path className="fill-art-rose" d="M309 202a11 11 0 1 0 22 0Zm98 4a11 11 0 1 0 22 0Z" />
  </g>
);
