import { expect, test } from 'vitest';
import { patterns, renderFrame, loadLanguage } from './frames.tsx';

test('gives the first frame of every page a title', { timeout: 120_000 }, async () => {
  await loadLanguage('en');
  const titles: Record<string, string> = {};
  for (const name of Object.keys(patterns) as (keyof typeof patterns)[])
    titles[name] = (await renderFrame(name)).title;
  const untitled = Object.entries(titles).filter(([, title]) => !/^(.+ · )?Nourish$/.test(title));
  expect(untitled).toEqual([]);
});
