import type { PDFArray, PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** How many pages a drawn paper has, and on which of them the places with a name are, from one on. Runs aside. */
export interface PagePlaces {
  pages: number;
  places: Record<string, number>;
}

/** The pairs of names and what they lead to, in a tree of names and below it. */
function pairsOf(lib: typeof import('@cantoo/pdf-lib'), document: PDFDocument): [string, PDFArray][] {
  const { PDFArray, PDFDict, PDFHexString, PDFName, PDFString } = lib;
  const name = (text: string): PDFName => PDFName.of(text);
  const names = document.catalog.lookupMaybe(name('Names'), PDFDict);
  const found: [string, PDFArray][] = [];
  const open = [names?.lookupMaybe(name('Dests'), PDFDict)];
  // A list goes on to what is added to it meanwhile.
  for (const node of open) {
    const kids = node?.lookupMaybe(name('Kids'), PDFArray);
    for (let at = 0; at < (kids?.size() ?? 0); at += 1) open.push(kids?.lookup(at, PDFDict));
    const pairs = node?.lookupMaybe(name('Names'), PDFArray);
    for (let at = 0; at + 1 < (pairs?.size() ?? 0); at += 2) {
      const key = pairs?.lookup(at);
      const end = pairs?.lookup(at + 1);
      const target = end instanceof PDFDict ? end.lookupMaybe(name('D'), PDFArray) : end;
      const isText = key instanceof PDFString || key instanceof PDFHexString;
      if (isText && target instanceof PDFArray) found.push([key.decodeText(), target]);
    }
  }
  return found;
}

/** Reads the pages and places of a drawn paper. */
export async function pagePlaces(bytes: Uint8Array): Promise<PagePlaces> {
  const lib = await import('@cantoo/pdf-lib');
  const document = await lib.PDFDocument.load(bytes);
  const pages = document.getPages();
  const byRef = new Map(pages.map(({ ref }, at) => [ref.toString(), at + 1]));
  const places: Record<string, number> = {};
  for (const [name, target] of pairsOf(lib, document)) {
    const page = byRef.get(target.get(0).toString());
    if (page !== undefined) places[name] = page;
  }
  return { pages: pages.length, places };
}
