import { BittenApple, Spot, type IllustrationProps } from './frame.tsx';

export const Signpost = (props: IllustrationProps) => (
  <Spot {...props} isFlipped>
    <path className="fill-art-sprout" d="M22 136c28-22 128-24 158 0Z" />
    <path className="fill-art-bark" d="M94 20a6 6 0 0 1 12 0v108H94Z" />
    <path className="fill-art-forest" d="M64 28h68l18 15-18 15H64a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6Z" />
    <path className="fill-art-apricot" d="M138 66H72L52 80l20 15h66a6 6 0 0 0 6-6V72a6 6 0 0 0-6-6Z" />
    <path className="stroke-art-cream" strokeWidth="5" d="M72 43h46m-34 38h40" />
    <BittenApple transform="translate(132 98) scale(1.2)" />
    <path
      className="fill-art-leaf"
      d="M46 130c-4-12-2-20 4-26 6 8 6 18 2 26Zm8 0c2-10 6-14 12-16 1 8-2 14-6 16Z"
    />
  </Spot>
);
