import { Spot, type IllustrationProps } from './frame.tsx';

export const SproutingBars = (props: IllustrationProps) => (
  <Spot {...props}>
    <rect className="fill-art-apricot" x="48" y="98" width="27" height="36" rx="5" />
    <rect className="fill-art-honey" x="86" y="80" width="27" height="54" rx="5" />
    <rect className="fill-art-sea" x="124" y="64" width="27" height="70" rx="5" />
    <rect className="fill-art-bark" x="34" y="130" width="132" height="8" rx="4" />
    <path
      className="stroke-art-forest"
      strokeWidth="4"
      d="M61 98c0-8-1-12-3-17m41-1c0-10 1-16 3-22m36 6c0-14-2-22-6-30"
    />
    <path
      className="fill-art-leaf"
      d="M58 82c-11 1-17-4-18-14 11-1 18 5 18 14Zm44-22c10-1 17-7 16-18-11 1-17 8-16 18Zm30-24c-14 0-21-8-21-20 13 0 22 8 21 20Z"
    />
    <path
      className="fill-art-sprout"
      d="M59 84c8 0 14-4 15-12-9 0-15 5-15 12Zm42-20c-9 0-15-5-16-14 10 0 16 5 16 14Zm35-20c12 0 20-7 20-18-12 0-20 7-20 18Z"
    />
  </Spot>
);
