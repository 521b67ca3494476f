import JsBarcode from 'jsbarcode';
import { checkDigit, labelCode, normalBarcode } from '@nourish/contract/barcodes';
import type { Layout } from './papers.ts';

export interface Bars {
  /** The code in letters and digits, printed below. */
  text: string;
  /** From left to right: `1` is a dark module, `0` a light one. */
  modules: string;
  /** Width of a module, in points. */
  width: number;
}

type Symbology = 'EAN13' | 'EAN8' | 'UPC' | 'CODE128';

/** Light modules at each side that readers need. */
const QUIET = 11;
/** Bars of one and a half times the nominal size are as easy to read as larger ones. */
const MAX_MODULE = 1.44;
const MIN_DOTS = 2;
/** Without spaces, which are dropped from a scanned code. */
const PRINTABLE = /^[\x21-\x7e]+$/;

/**
 * Returns the bars of an item's barcode, or of its label code if it has none, or one that cannot be printed or
 * is too long for the label.
 */
export function barsOf({ id, barcode }: { id: string; barcode: string | null }, layout: Layout): Bars {
  const stored = barcode !== null && PRINTABLE.test(barcode) ? barsIn(normalBarcode(barcode), layout) : null;
  const bars = stored ?? barsIn(labelCode(id), layout);
  if (bars === null) throw new Error(`no label code of item ${id} fits ${layout.label.width} points`);
  return bars;
}

function barsIn(code: string, { label, dot }: Layout): Bars | null {
  const { symbology, text } = spelled(code);
  const modules = encoded(text, symbology);
  const widest = Math.min(MAX_MODULE, label.width / (modules.length + 2 * QUIET));
  const dots = Math.floor(widest / dot + 1e-6);
  return dots < MIN_DOTS ? null : { text, modules, width: dots * dot };
}

/** A retail code as on the package; anything else as Code 128. */
function spelled(code: string): { symbology: Symbology; text: string } {
  const isChecked = /^(\d{8}|\d{13})$/.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1));
  if (!isChecked) return { symbology: 'CODE128', text: code };
  if (code.length === 8) return { symbology: 'EAN8', text: code };
  return code.startsWith('0')
    ? { symbology: 'UPC', text: code.slice(1) }
    : { symbology: 'EAN13', text: code };
}

function encoded(text: string, format: Symbology): string {
  // Instead of an element, the library also accepts an object for the encodings. `flat`: bars of one height.
  const result: { encodings?: readonly { data: string }[] } = {};
  JsBarcode(result, text, { format, flat: true });
  return (result.encodings ?? []).map(({ data }) => data).join('');
}
