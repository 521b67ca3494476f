/** Constants of shelf labels, apart from `constants.ts`, so that other pages do not load them. */

/** Paper for labels: sheets of US Letter by their number of labels, and rolls by width and height in mm. */
export const LABEL_PAPERS = ['sheet_30', 'sheet_10', 'roll_62x29', 'roll_57x32'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

export const LABELS_PER_PAGE: Readonly<Record<LabelPaper, number>> = {
  sheet_30: 30,
  sheet_10: 10,
  roll_62x29: 1,
  roll_57x32: 1,
};

/** Labels of one document, with all copies. */
export const MAX_LABELS = 300;
