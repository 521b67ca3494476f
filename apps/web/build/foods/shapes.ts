/** The palette of the illustrations (`ui/illustrations/palette.css`), and some colours that only food has. */
export const C = {
  cream: '#fffaf0',
  sand: '#ead8b8',
  wood: '#dfa45f',
  bark: '#b9772f',
  apricot: '#f3a65a',
  honey: '#f0c154',
  tomato: '#c8432a',
  brick: '#a5321d',
  sprout: '#8cbb6c',
  leaf: '#5b9a55',
  forest: '#2b6b40',
  sky: '#c6dbe6',
  sea: '#2d5f80',
  night: '#33404a',
  rose: '#f2bd96',
  clay: '#b97b51',
  earth: '#7d4b31',
  ash: '#b3aca1',
  steel: '#d8d3c9',
  lemon: '#f6d84f',
  pea: '#b7d48a',
  salmon: '#ec8d6d',
  pink: '#f0b3ab',
  plum: '#7b3b62',
  berry: '#44558f',
  mauve: '#b389b4',
} as const;

/** The drawings are 64 units wide and high. */
export const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`;
export const line = (stroke: string, width: number, d: string) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"/>`;
export const disc = (fill: string, x: number, y: number, r: number) =>
  `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;
export const oval = (fill: string, x: number, y: number, rx: number, ry: number, turn = 0) =>
  `<ellipse fill="${fill}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`;
export const rect = (fill: string, x: number, y: number, w: number, h: number, r = 0) =>
  `<rect fill="${fill}" x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''}/>`;
/** A darker side. */
export const shade = (d: string) => `<path fill="#7d4b31" opacity=".2" d="${d}"/>`;
/** Reflected light. */
export const gleam = (d: string, width = 2.5) =>
  `<path fill="none" stroke="#fffaf0" opacity=".6" stroke-width="${width}" d="${d}"/>`;

export const place = (content: string, x: number, y: number, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}${turn ? ` rotate(${turn} 32 32)` : ''}">${content}</g>`;

/** The same shape at several places, given as x, y. */
export const scattered = (shape: (x: number, y: number) => string, ...places: [number, number][]) =>
  places.map(([x, y]) => shape(x, y)).join('');

export const dots = (fill: string, r: number, ...places: [number, number][]) =>
  scattered((x, y) => disc(fill, x, y, r), ...places);
