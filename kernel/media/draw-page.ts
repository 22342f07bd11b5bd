import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { pageMark } from './page-mark.ts';

/** A page of a PDF that is to be drawn, and what is written across it. */
export interface PageOrder {
  bytes: Uint8Array;
  /** The first is 1. */
  page: number;
  /** In pixels; its height follows. */
  width: number;
  mark: string;
}

/** A page as a picture. */
export interface DrawnPage {
  /** A JPEG. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** A roll of paper is no page: nothing is drawn longer than this many widths. */
const LONGEST = 3;
const QUALITY = 84;

let loaded: Promise<PDFiumLibrary> | undefined;

/** Opens a PDF for as long as something is asked of it. */
async function opened<T>(bytes: Uint8Array, ask: (document: PDFiumDocument) => T | Promise<T>): Promise<T> {
  loaded ??= import('@hyzyla/pdfium').then(({ PDFiumLibrary }) => PDFiumLibrary.init());
  const document = await (await loaded).loadDocument(bytes);
  try {
    return await ask(document);
  } finally {
    document.destroy();
  }
}

/** How many pages a PDF has. Runs aside. */
export const countPages = (bytes: Uint8Array): Promise<number> => opened(bytes, (document) => document.getPageCount());

/** The picture of a page without any mark: what a marked one is compared with. */
export function drawBare({ bytes, page, width }: Omit<PageOrder, 'mark'>): Promise<DrawnPage> {
  return opened(bytes, async (document) => {
    if (page < 1 || page > document.getPageCount()) throw new RangeError(`There is no page ${page}.`);
    const drawn = document.getPage(page - 1);
    const { originalWidth, originalHeight } = drawn.getOriginalSize();
    const height = Math.round(width * Math.min(originalHeight / originalWidth, LONGEST));
    const { data } = await drawn.render({ width, height, scale: 1, render: 'bitmap' });
    return { bytes: data, width, height };
  });
}

/** Draws a page of a PDF as a JPEG for whoever may see the paper itself. Runs aside. */
export async function drawPlain(order: Omit<PageOrder, 'mark'>): Promise<DrawnPage> {
  const [{ default: sharp }, { bytes, width, height }] = await Promise.all([import('sharp'), drawBare(order)]);
  const picture = await sharp(bytes, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return { bytes: new Uint8Array(picture), width, height };
}

/**
 * Draws a page of a PDF as a JPEG with a mark in its very pixels, so that whoever takes it along takes that along. Runs aside: a page takes
 * the processor for some tenths of a second.
 */
export async function drawPage(order: PageOrder): Promise<DrawnPage> {
  const [{ default: sharp }, { bytes, width, height }] = await Promise.all([import('sharp'), drawBare(order)]);
  const mark = Buffer.from(await pageMark(order.mark, width, height));
  const picture = await sharp(bytes, { raw: { width, height, channels: 4 } })
    .composite([{ input: mark }])
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return { bytes: new Uint8Array(picture), width, height };
}
