/** A crate of groceries, and an apple whose bite turns into bytes. Purely an ornament. */
export const Illustration = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 560 480" aria-hidden className={className}>
    <circle cx="290" cy="232" r="216" fill="#fde9d0" />
    <circle cx="448" cy="96" r="40" fill="#f3a65a" />
    <ellipse cx="284" cy="424" rx="246" ry="26" fill="#ecdcc0" />

    <Bread />
    <Greens />
    <Milk />
    <Carrots />
    <Crate />
    <Can />
    <Apple />
    <Bytes />
  </svg>
);

const Bread = () => (
  <g transform="rotate(-14 180 210)">
    <rect x="148" y="92" width="62" height="220" rx="31" fill="#d99a55" />
    <path
      d="M160 142l38 18M160 182l38 18M160 222l38 18"
      stroke="#b9772f"
      strokeWidth="7"
      strokeLinecap="round"
    />
  </g>
);

const Greens = () => (
  <g>
    <path d="M232 292c-34-40-40-96-12-142 34 34 44 92 26 142Z" fill="#3f8a4c" />
    <path d="M252 292c-16-56-4-118 34-158 26 50 18 116-16 158Z" fill="#5b9a55" />
    <path d="M264 292c2-44 26-86 66-102 6 44-16 84-50 102Z" fill="#24663b" />
    <path
      d="M234 286c-6-36-8-70-10-104M262 288c4-48 12-92 22-126M276 286c12-32 26-54 42-72"
      stroke="#cfe3c6"
      strokeWidth="4"
      strokeLinecap="round"
      fill="none"
    />
  </g>
);

const Milk = () => (
  <g>
    <path d="M330 196l16-36h54l16 36v110h-86Z" fill="#fffdf9" />
    <path d="M346 160h54v-18h-54Z" fill="#1d4a6b" />
    <path d="M330 196l16-36h54l16 36Z" fill="#e0ebf3" />
    <rect x="330" y="226" width="86" height="44" fill="#1d4a6b" />
    <circle cx="373" cy="248" r="13" fill="#fffdf9" />
  </g>
);

const Carrots = () => (
  <g>
    <g transform="rotate(12 420 260)">
      <path d="M404 226c18-6 36 0 42 14l-30 92Z" fill="#e5752f" />
      <path
        d="M420 226c-6-26 2-44 10-54 8 14 10 34 4 56M430 230c6-22 18-34 30-38 2 16-8 34-24 44"
        fill="#3f8a4c"
      />
      <path d="M412 250l16 4M410 272l12 4" stroke="#b9521a" strokeWidth="4" strokeLinecap="round" />
    </g>
  </g>
);

const Crate = () => (
  <g>
    <rect x="126" y="282" width="316" height="134" rx="10" fill="#b9772f" />
    <rect x="118" y="278" width="332" height="40" rx="9" fill="#dfa45f" />
    <rect x="118" y="326" width="332" height="40" rx="9" fill="#dfa45f" />
    <rect x="118" y="374" width="332" height="42" rx="9" fill="#dfa45f" />
    <rect x="134" y="274" width="28" height="146" rx="8" fill="#c98a42" />
    <rect x="406" y="274" width="28" height="146" rx="8" fill="#c98a42" />
    <path
      d="M190 298h96M210 346h60M330 392h50M300 346h74"
      stroke="#c98a42"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </g>
);

const Can = () => (
  <g>
    <rect x="66" y="318" width="84" height="106" rx="8" fill="#b8321c" />
    <rect x="66" y="340" width="84" height="58" fill="#fffdf9" />
    <ellipse cx="108" cy="320" rx="42" ry="10" fill="#d8d2c6" />
    <ellipse cx="108" cy="320" rx="30" ry="6" fill="#b9b2a3" />
    <circle cx="108" cy="369" r="17" fill="#b8321c" />
    <path d="M108 352c-2-8 4-13 12-13 0 8-4 13-12 13Z" fill="#3f8a4c" />
  </g>
);

const Apple = () => (
  <g transform="translate(388 302) scale(4.1)">
    <path
      fill="#c43d24"
      d="M15.4 10.200c-2-1.300-4.600-1.600-6.900-.6C5 11.100 3.200 15 3.800 19.300 4.500 24.600 8 29.500 11.700 29.500c1.500 0 2.400-.8 4-.8s2.500.8 4 .8c3.300 0 6.500-3.900 7.600-8.500h-3.300v-3h-3v-3h-3v-3h3V9.300c-1.900-.5-3.900-.1-5.600.9Z"
    />
    <path
      d="M7 16c.2-2 1.200-3.400 2.800-4"
      stroke="#f0937f"
      strokeWidth="1.200"
      strokeLinecap="round"
      fill="none"
    />
    <path fill="#5b9a55" d="M15.200 8.700c-.3-3.700 2-6.700 6-7.200.4 3.900-2 6.800-6 7.200Z" />
  </g>
);

const Bytes = () => (
  <g>
    <rect x="490" y="344" width="13" height="13" fill="#c43d24" />
    <rect x="506" y="318" width="12" height="12" fill="#f3a65a" />
    <rect x="488" y="298" width="10" height="10" fill="#24663b" />
    <rect x="512" y="276" width="9" height="9" fill="#c43d24" />
    <rect x="496" y="250" width="8" height="8" fill="#f3a65a" />
    <rect x="516" y="226" width="7" height="7" fill="#5b9a55" />
    <rect x="500" y="204" width="6" height="6" fill="#c43d24" />
  </g>
);
