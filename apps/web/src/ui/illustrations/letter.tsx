import { Bytes, Scene, type IllustrationProps } from './frame.tsx';

export const Letter = (props: IllustrationProps) => (
  <Scene {...props}>
    <ellipse className="fill-art-shade" cx="236" cy="322" rx="178" ry="14" />
    <g transform="rotate(8 372 220)">
      <rect className="fill-art-night" x="326" y="134" width="96" height="178" rx="16" />
      <rect className="fill-art-sky" x="334" y="148" width="80" height="144" rx="8" />
      <path className="fill-art-cream" d="M342 160h46a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-40l-6 6Z" />
      <path className="fill-art-leaf" d="M406 204h-42a6 6 0 0 0-6 6v22a6 6 0 0 0 6 6h36l6 6Z" />
      <path className="stroke-art-cream" strokeWidth="4" d="M368 216h26m-26 10h16" />
    </g>
    <g transform="rotate(-6 200 220)">
      <path className="fill-art-bark" d="m80 178 92-64h52l92 64v60H80Z" />
      <path className="fill-art-cream" d="M112 96h172a8 8 0 0 1 8 8v152H104V104a8 8 0 0 1 8-8Z" />
      <path className="stroke-art-sand" strokeWidth="6" d="M128 164h136m-136 20h100m-100-40h58" />
      <path
        className="fill-art-tomato"
        d="M240 146c-16-10-22-18-18-27 4-7 14-7 18 1 4-8 14-8 18-1 4 9-2 17-18 27Z"
      />
      <path
        className="fill-art-wood"
        d="M80 182c36 26 72 48 108 70 8 4 12 4 20 0 36-22 72-44 108-70v112a14 14 0 0 1-14 14H94a14 14 0 0 1-14-14Z"
      />
      <path className="stroke-art-bark" opacity=".6" strokeWidth="4" d="m90 298 78-58m138 58-78-58" />
    </g>
    <path
      className="fill-art-forest"
      d="M338 42h72a18 18 0 0 1 18 18v22a18 18 0 0 1-18 18h-42l-24 18v-18h-6a18 18 0 0 1-18-18V60a18 18 0 0 1 18-18Z"
    />
    <path className="fill-art-cream" d="M342 65h12v12h-12zm26 0h12v12h-12zm26 0h12v12h-12z" />
    <Bytes x={76} y={116} scale={1.5} />
  </Scene>
);
