import { BittenApple, Bytes, Scene, type IllustrationProps } from './frame.tsx';

export const GivingHands = (props: IllustrationProps) => (
  <Scene {...props} isFlipped>
    <circle className="fill-art-honey" cx="104" cy="92" r="24" />
    <rect
      className="fill-art-wood"
      x="196"
      y="40"
      width="32"
      height="120"
      rx="16"
      transform="rotate(-10 212 100)"
    />
    <path className="stroke-art-bark" strokeWidth="5" d="m196 68 20 7m-17 16 20 7" />
    <path className="fill-art-leaf" d="M236 146c-20-24-24-62-6-92 22 24 28 60 18 92Z" />
    <path className="fill-art-forest" d="M248 146c-2-34 12-62 38-76 8 32-6 60-28 76Z" />
    <path className="fill-art-cream" d="M262 146V96l10-18h24l8 18v50Z" />
    <path className="fill-art-sea" d="M262 96h42v18h-42zm10-28h24v11h-24z" />
    <path className="stroke-art-clay" strokeWidth="34" d="M70 302c40-4 70-10 104-10h92" />
    <path
      className="fill-art-wood"
      d="m178 128 16 9 16-9 16 9 16-9 16 9 16-9 16 9 16-9 8 148c1 8-4 12-11 12H181c-7 0-12-4-11-12Z"
    />
    <path className="fill-art-bark" opacity=".35" d="m274 128 16 9 16-9 8 148c1 8-4 12-11 12h-11Z" />
    <BittenApple transform="translate(188 168) scale(2.4)" />
    <path className="stroke-art-clay" strokeWidth="19" d="M160 290c10-14 22-20 38-24" />
    <path className="stroke-art-sea" strokeLinecap="butt" strokeWidth="62" d="M14 318c30-4 50-8 76-14" />
    <path className="stroke-art-sky" strokeLinecap="butt" strokeWidth="62" d="m84 305 16-3" />
    <path className="stroke-art-rose" strokeWidth="34" d="M404 202c-26 10-46 14-68 16" />
    <ellipse className="fill-art-rose" cx="328" cy="220" rx="20" ry="30" />
    <path className="stroke-art-rose" strokeWidth="14" d="m324 198-30-5m30 21-34-1m34 18-33 2m34 13-28 5" />
    <path
      className="stroke-art-tomato"
      strokeLinecap="butt"
      strokeWidth="64"
      d="M464 172c-26 8-46 16-70 28"
    />
    <path className="stroke-art-brick" strokeLinecap="butt" strokeWidth="64" d="m402 196-15 7" />
    <Bytes x={352} y={134} scale={1.5} />
    <Bytes x={372} y={88} />
  </Scene>
);
