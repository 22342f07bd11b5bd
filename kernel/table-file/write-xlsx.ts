import { type Cell, harmless } from '../rules/csv.ts';
import { writeZip, type ZipPart } from './write-zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Media type of a workbook. */
export const XLSX = `${TYPE}.sheet`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Control characters have no place in XML at all.
const written = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (one) => entities[one] ?? one);

const cellXml = (cell: Cell, style: string): string =>
  typeof cell === 'number'
    ? `<c${style}><v>${cell}</v></c>`
    : `<c t="inlineStr"${style}><is><t xml:space="preserve">${written(harmless(cell))}</t></is></c>`;

const rowXml = (cells: readonly Cell[], style = ''): string =>
  `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;

async function* sheet(head: readonly string[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  // The head stays in sight while the rows roll.
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>${rowXml(head, ' s="1"')}`;
  for await (const cells of rows) yield rowXml(cells);
  yield '</sheetData></worksheet>';
}

/** A workbook of one sheet as bytes, made while its rows arrive; no cell of it is a formula. */
export function writeXlsx(
  name: string,
  head: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Buffer> {
  const title = written(name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31)) || 'Sheet1';
  const parts: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      body: [
        `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
      ],
    },
    {
      name: '_rels/.rels',
      body: [
        `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: 'xl/workbook.xml',
      body: [
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: [
        `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
      ],
    },
    {
      name: 'xl/styles.xml',
      body: [
        `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`,
      ],
    },
    { name: 'xl/worksheets/sheet1.xml', body: sheet(head, rows) },
  ];
  return writeZip(parts);
}
