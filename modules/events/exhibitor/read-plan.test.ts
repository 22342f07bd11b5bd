import { expect, test } from 'vitest';
import { LineError } from '../../../kernel/table-file/line-error.ts';
import { planRows } from './read-plan.ts';

const DRAWN = `<?xml version="1.0" encoding="UTF-8"?>
<!-- as a drawing program writes it -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" data-hall="东馆" data-metre="10">
  <rect width="600" height="400" fill="none"/>
  <g transform="translate(60, 30)">
    <rect id="A01" x="0" y="0" width="30" height="30" data-kind="角位" data-price="18000"/>
    <rect data-number="A02" id="path-7" x="30" y="0" width="30.04px" height="30"></rect>
  </g>
  <g data-hall="西馆 &amp; 连廊"><text x="1">舞台</text><rect id="B01" x="100" y="5" width="60" height="60"/></g>
</svg>`;

const refused = (text: string): Pick<LineError, 'line' | 'what'> => {
  try {
    planRows(text);
  } catch (error) {
    if (error instanceof LineError) return error;
    throw error;
  }
  throw new Error('It was taken.');
};

test('booths of a drawing are read in metres of their halls, each by its line; what has no number is none', () => {
  const [head, ...rows] = planRows(DRAWN) ?? [];
  expect(head?.cells).toEqual(['hall', 'number', 'x', 'y', 'width', 'depth', 'kind', 'price']);
  expect(rows).toEqual([
    { position: 6, cells: ['东馆', 'A01', '6', '3', '3', '3', '角位', '18000'] },
    { position: 7, cells: ['东馆', 'A02', '9', '3', '3', '3', '', ''] },
    { position: 9, cells: ['西馆 & 连廊', 'B01', '10', '0.5', '6', '6', '', ''] },
  ]);
});

test('a file that is no drawing is left to those who read tables', () => {
  expect(planRows('hall,number\n东馆,A01')).toBeNull();
  expect(planRows('<schedule><day/></schedule>')).toBeNull();
});

test('an invalid drawing is refused with its line', () => {
  const svg = (inner: string): string => `<svg data-hall="东馆">\n${inner}\n</svg>`;
  expect(refused(svg('<rect id="A" x="a" y="0" width="3" height="3"/>'))).toMatchObject({ line: 2, what: 'x="a"' });
  expect(refused(svg('<rect id="A" width="0" height="3"/>'))).toMatchObject({ line: 2 });
  expect(refused(svg('<g transform="rotate(30)"><rect id="A"/></g>'))).toMatchObject({
    line: 2,
    what: 'transform="rotate(30)"',
  });
  expect(refused(svg('<g data-metre="0"/>'))).toMatchObject({ line: 2 });
  expect(refused(svg('<g><rect id="A" width="3" height="3"/>'))).toMatchObject({ line: 3, what: '</svg>' });
  expect(refused('<svg>\n<g>\n')).toMatchObject({ line: 3, what: '</svg>' });
  expect(refused('<svg>\n<rect id="A"')).toMatchObject({ line: 2 });
});
