/** Puts several PDF files together to one, in their order. Runs aside. */
export async function joinPapers(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const whole = await PDFDocument.create();
  for (const part of parts) {
    const read = await PDFDocument.load(part);
    for (const page of await whole.copyPages(read, read.getPageIndices())) whole.addPage(page);
  }
  return whole.save();
}
