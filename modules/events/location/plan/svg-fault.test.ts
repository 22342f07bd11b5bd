import { expect, test } from 'vitest';
import { svgFault } from './svg-fault.ts';

const svg = (inside: string, head = ''): string =>
  `${head}<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">${inside}</svg>`;

test('a plan as editors write it is taken', () => {
  for (const plan of [
    svg(
      '<rect width="10" height="10" fill="url(#a)"/><defs><linearGradient id="a"/></defs>',
      '<?xml version="1.0" encoding="UTF-8"?>\n',
    ),
    svg(
      '<sodipodi:namedview id="n"/><g inkscape:label="一层"><path d="M0 0h9"/><use href="#x"/></g>',
      '<!-- Created with Inkscape -->',
    ),
    svg('<style><![CDATA[.a{fill:#fff}]]></style><text class="a">1 &lt; 2</text>'),
  ])
    expect(svgFault(plan)).toBeNull();
});

test('whatever could do anything, or leads anywhere, is refused', () => {
  for (const inside of [
    '<script>alert(1)</script>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<rect onload="alert(1)"/>',
    '<rect\nonclick = "alert(1)"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
    '<image href="https://evil.test/x.png"/>',
    '<use xlink:href="file:///etc/passwd#a"/>',
    '<use href="data:image/svg+xml,<svg/>"/>',
    '<a href="javascript:alert(1)"><rect/></a>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<style>@import url(https://evil.test/a.css);</style>',
    '<style><![CDATA[rect{fill:url(https://evil.test/a.svg#b)}]]></style>',
    '<rect style="fill:url(http://evil.test/#a)"/>',
    '<iframe src="#"/>',
  ])
    expect([inside, svgFault(svg(inside))]).toEqual([inside, 'active']);
  expect(svgFault(svg('&lol;', '<!DOCTYPE svg [<!ENTITY lol "lol">]>'))).toBe('active');
  expect(svgFault(svg('', '<?xml-stylesheet href="https://evil.test/x.xsl"?>'))).toBe('active');
  expect(svgFault(svg('<g>'.repeat(20_001)))).toBe('large');
  expect(svgFault(svg('<use href="#a"/>'.repeat(2001)))).toBe('large');
  for (const text of ['', '<html></html>', '\u0089PNG']) expect(svgFault(text)).toBe('none');
});
