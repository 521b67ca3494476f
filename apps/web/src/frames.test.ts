import { expect, test } from 'vitest';
import { FRAMES, loadLanguage, renderFrame } from './frames.tsx';

test('gives every frame a title', { timeout: 120_000 }, async () => {
  await loadLanguage('en');
  const titles: Record<string, string> = {};
  for (const name of FRAMES) titles[name] = (await renderFrame(name)).title;
  const untitled = Object.entries(titles).filter(([, title]) => !/^(.+ · )?Nourish$/.test(title));
  expect(untitled).toEqual([]);
});
