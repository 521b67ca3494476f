/** Types for the parts of these libraries that we use; they ship none. */

declare module 'fontkit' {
  /** A parsed font: expensive to create, reusable for any number of documents. */
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    readonly characterSet: readonly number[];
    /** Cached together with the character for which it was first created. */
    glyphForCodePoint(codePoint: number): { readonly codePoints: readonly number[] };
  }
  export function create(content: Uint8Array): Font;
}

declare module 'pdfkit' {
  import type { Readable } from 'node:stream';
  import type { Font } from 'fontkit';

  /** An element of the structure tree that screen readers follow. */
  export interface StructureElement {
    add(child: StructureElement): this;
    end(): void;
  }

  /** OpenType features by name; false turns one off. pdfkit modifies the object. */
  export type Features = Record<string, boolean>;

  export interface DocumentOptions {
    size: 'LETTER';
    margin: number;
    pdfVersion: '1.7';
    tagged: true;
    lang: string;
    displayTitle: true;
    /** Keeps pages in memory, so that content can be added to them at the end. */
    bufferPages: true;
    autoFirstPage: false;
    /** No default font: pdfkit's own covers Western European letters only. */
    font: null;
    /** Written into XML unescaped: `<`, `>` and `&` would break it. */
    info: Record<'Title' | 'Author' | 'Creator', string> & { CreationDate: Date };
  }

  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    readonly page: { width: number; height: number };

    /** Without options, a page of the document's size. */
    addPage(options?: { size: readonly [width: number, height: number]; margin: number }): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): void;
    end(): void;

    /** Registers a font under a name; an unnamed font is embedded again on every use. */
    registerFont(name: string, font: Font): this;
    font(name: string, size: number): this;
    /** Measures in the font that was set last. */
    widthOfString(text: string, options?: { features?: Features }): number;
    text(text: string, x: number, y: number, options: { lineBreak: false; features?: Features }): this;

    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(colour: string): this;

    /** Children are drawn when the element is added to the document. */
    struct(
      type: string,
      options?: { scope?: 'Column' | 'Row'; alt?: string },
      draw?: () => void,
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this;
    markContent(tag: 'Span', options: { actual: string }): this;
    endMarkedContent(): this;
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit';

  /** Collects the bytes of a document; call before its end. */
  export function toBytes(document: PDFDocument): Promise<Uint8Array>;
}

declare module 'jsbarcode' {
  /** Writes the encodings of a code into an object: `1` is a dark module, `0` a light one. */
  export default function JsBarcode(
    target: { encodings?: readonly { data: string }[] },
    code: string,
    options: { format: 'EAN13' | 'EAN8' | 'UPC' | 'CODE128'; flat: true },
  ): void;
}
