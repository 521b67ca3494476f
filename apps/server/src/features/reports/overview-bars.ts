import { drawBox, drawLine, drawRule, leadingOf, widthOf } from '../../adapters/pdf-document.ts';
import {
  BOTTOM,
  drawAside,
  HAIRLINE,
  LEFT,
  nextPage,
  RIGHT,
  STYLES,
  type Sheet,
} from '../../adapters/pdf-sheet.ts';
import type { LocationMetric } from '@nourish/contract';
import type { Bars } from './overview-content.ts';

const HEIGHT = 84;
/** The colours differ in lightness too, for colour-blind readers and black-and-white printers. */
const SERIES = ['#1b4d2c', '#d08a2e'] as const;
const KEY = 7;
const LABEL_GAP = 10;

const METERS: Record<LocationMetric['status'], string> = {
  good: '#2f7d46',
  medium: '#c98a00',
  low: '#b3261e',
};
const METER_GROUND = '#e7e1d5';

export function drawBars(sheet: Sheet, bars: Bars, print: (value: number) => string, running: string): void {
  const line = leadingOf(STYLES.label);
  const height = line + HEIGHT + line + 12;
  if (sheet.y + height > BOTTOM) nextPage(sheet, running);
  const { doc } = sheet.paper;
  const draw = () => {
    drawLegend(sheet, bars.legend);
    drawGroups(sheet, bars, print);
  };
  sheet.root.add(doc.struct('Figure', { alt: bars.alt }, draw));
  sheet.y += height;
}

function drawLegend({ paper, y }: Sheet, legend: readonly string[]): void {
  let x = LEFT;
  for (const [n, name] of legend.entries()) {
    drawBox(paper, { x, y: y + 3, width: KEY, height: KEY }, SERIES[n] ?? SERIES[0]);
    drawLine(paper, name, x + KEY + 4, y, STYLES.label);
    x += KEY + 4 + widthOf(paper, name, STYLES.label) + 16;
  }
}

function drawGroups({ paper, y }: Sheet, { groups }: Bars, print: (value: number) => string): void {
  const largest = Math.max(1, ...groups.flatMap(({ values }) => values));
  const scale = print(largest);
  const left = LEFT + widthOf(paper, scale, STYLES.label) + 6;
  const top = y + leadingOf(STYLES.label) + 5;
  const ground = top + HEIGHT;
  drawLine(paper, scale, LEFT, top - 5, STYLES.label);
  drawRule(paper, { x: left, y: top }, { x: RIGHT, y: top }, HAIRLINE);
  const step = (RIGHT - left) / groups.length;
  const room = Math.min(step * 0.7, 44);
  for (const [n, { values }] of groups.entries()) {
    const x = left + n * step + (step - room) / 2;
    const width = room / values.length;
    for (const [k, value] of values.entries()) {
      const height = (HEIGHT * value) / largest;
      if (value > 0)
        drawBox(paper, { x: x + k * width, y: ground - height, width, height }, SERIES[k] ?? SERIES[0]);
    }
  }
  drawRule(paper, { x: left, y: ground }, { x: RIGHT, y: ground }, HAIRLINE);
  const widest = Math.max(...groups.map(({ label }) => widthOf(paper, label, STYLES.label)));
  // Draw every nth label if there is no room for all.
  const every = Math.ceil((widest + LABEL_GAP) / step);
  for (const [n, { label }] of groups.entries())
    if (n % every === 0) {
      const width = widthOf(paper, label, STYLES.label);
      const middle = left + (n + 0.5) * step;
      const x = Math.min(Math.max(middle - width / 2, left), RIGHT - width);
      drawLine(paper, label, x, ground + 3, STYLES.label);
    }
}

/** Draws a usage bar, marked as decoration, because the text beside it has the same content. */
export function drawMeter(
  sheet: Sheet,
  { x, y, width }: { x: number; y: number; width: number },
  { part, status }: { part: number; status: LocationMetric['status'] },
): void {
  const height = 3;
  drawAside(sheet, 'Layout', () => {
    drawBox(sheet.paper, { x, y, width, height }, METER_GROUND);
    if (part > 0) drawBox(sheet.paper, { x, y, width: width * Math.min(part, 1), height }, METERS[status]);
  });
}
