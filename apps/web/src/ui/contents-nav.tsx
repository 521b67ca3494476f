import { useNarrow } from '../lib/media.ts';
import { Disclosure } from './disclosure.tsx';

interface ContentsNavProps {
  label: string;
  /** `id`: id of the section's element. */
  sections: readonly { id: string; title: string }[];
}

/** Table of contents at the top of a long page, folded on phones. */
export function ContentsNav({ label, sections }: ContentsNavProps) {
  const isNarrow = useNarrow('md');
  const links = sections.map((section) => (
    <li key={section.id} className="break-inside-avoid">
      <a
        href={`#${section.id}`}
        className="inline-flex min-h-11 items-center rounded-sm font-semibold text-primary hover:underline"
      >
        {section.title}
      </a>
    </li>
  ));
  return (
    // The minimum height is that of the folded contents, which prerendered pages lack.
    <nav
      aria-label={label}
      className="rounded-lg border border-line bg-surface px-5 py-3 max-md:min-h-17.5 print:hidden"
    >
      {isNarrow ? (
        <Disclosure label={label}>
          <ul>{links}</ul>
        </Disclosure>
      ) : (
        <ul className="columns-2 gap-x-8 max-md:hidden">{links}</ul>
      )}
    </nav>
  );
}
