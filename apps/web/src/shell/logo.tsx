/** An apple with a bite of pixels. */
export const Logo = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={className}>
    <path
      className="fill-primary"
      d="M15.4 10.2c-2-1.3-4.6-1.600-6.900-.6C5 11.100 3.200 15 3.800 19.300 4.500 24.600 8 29.500 11.700 29.500c1.500 0 2.400-.8 4-.8s2.500.8 4 .8c3.300 0 6.500-3.900 7.600-8.500h-3.300v-3h-3v-3h-3v-3h3V9.300c-1.900-.5-3.900-.1-5.600.9Z"
    />
    <path className="fill-accent" d="M24 12h3v3h-3zM27.500 16.500h2.500v2.500h-2.500z" />
    <path className="fill-leaf" d="M15.200 8.700c-.3-3.700 2-6.700 6-7.200.4 3.900-2 6.800-6 7.200Z" />
  </svg>
);
