import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';

interface TabsProps<T extends string> {
  /** Says what the tabs are views of. */
  label: string;
  tabs: readonly { id: T; label: string; content: ReactNode }[];
  selected: T;
  onChange: (id: T) => void;
}

/** Views of one thing, of which one is shown. */
export function Tabs<T extends string>({ label, tabs, selected, onChange }: TabsProps<T>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key);
        if (tab) onChange(tab.id);
      }}
    >
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="min-h-11 cursor-pointer rounded-t-md border-b-3 border-transparent px-4 py-2 font-semibold whitespace-nowrap text-muted outline-offset-[-3px] data-[hovered]:text-ink data-[selected]:border-primary data-[selected]:text-primary"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="rounded-md pt-6">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
