import { describe, expect, it } from 'vitest';
import { scriptJson } from './boot.ts';

describe('boot data in the page', () => {
  it('XSS-2 cannot end its script element, whatever its texts hold', () => {
    const hostile = { a: '</script><script>alert(1)</script><!--', b: '\u2028\u2029&', __proto__x: '<' };
    const written = scriptJson(hostile);
    expect(written).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(written)).toEqual(hostile);
  });
});
