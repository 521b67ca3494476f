/** As much of these libraries as we use; they come without types. */

declare module 'fontkit' {
  /** A font that was read: costly once, then good for any number of documents. */
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Every character that it draws. */
    readonly characterSet: readonly number[];
    /** The drawing of a character. A font keeps each that it has made, with the character it was first made for. */
    glyphForCodePoint(codePoint: number): { readonly codePoints: readonly number[] };
  }
  export function create(content: Uint8Array): Font;
}

declare module 'pdfkit' {
  import type { Readable } from 'node:stream';
  import type { Font } from 'fontkit';

  /** An element of the structure that screen readers follow. */
  export interface StructureElement {
    add(child: StructureElement): this;
    end(): void;
  }

  /** Of the font, by their OpenType names: false takes one off. It is written into. */
  export type Features = Record<string, boolean>;

  export interface DocumentOptions {
    size: 'LETTER';
    margin: number;
    pdfVersion: '1.7';
    tagged: true;
    lang: string;
    displayTitle: true;
    /** Keeps the pages, so that something can be added to them at the end. */
    bufferPages: true;
    autoFirstPage: false;
    /** None but ours: the one it takes otherwise knows Western European letters only. */
    font: null;
    /** It goes into XML as it is: `<`, `>` and `&` would break that. */
    info: Record<'Title' | 'Author' | 'Creator', string> & { CreationDate: Date };
  }

  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    readonly page: { width: number; height: number };

    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): void;
    end(): void;

    /** Under a name: a font without one is embedded anew with every use. */
    registerFont(name: string, font: Font): this;
    font(name: string, size: number): this;
    /** In the font that was set last. */
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

    /** The children are drawn at once where the element has a place in the document already, else when it gets one. */
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

  /** All of a document; to be asked for before its end. */
  export function toBytes(document: PDFDocument): Promise<Uint8Array>;
}
