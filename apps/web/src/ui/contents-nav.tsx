interface ContentsNavProps {
  label: string;
  /** `id`: id of the section's element. */
  sections: readonly { id: string; title: string }[];
}

/** Table of contents at the top of a long page. */
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
