interface ContentsNavProps {
  /** Names the list. */
  label: string;
  /** The sections of the page; `id` is that of the element. */
  sections: readonly { id: string; title: string }[];
}

/** What is on a long page, at its top. */
export const ContentsNav = ({ label, sections }: ContentsNavProps) => (
  <nav aria-label={label} className="rounded-lg border border-line bg-surface px-5 py-3 print:hidden">
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {sections.map((section) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            className="inline-flex min-h-11 items-center rounded-sm font-semibold text-primary hover:underline"
          >
            {section.title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
