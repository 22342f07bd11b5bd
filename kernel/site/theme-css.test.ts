import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../rules/colour.ts';
import { accentColours, themeCss } from './theme-css.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('theme of a shop', () => {
  it('knows the contrast of black on white and of equal colours', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#7d8b97', '#7d8b97')).toBe(1);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('keeps every text at 4.5:1 or more, whatever accent a shop chooses', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom('light' as const, 'dark' as const), (accent, mode) => {
        const colours = accentColours(accent, mode);
        const grounds = mode === 'light' ? ['#ffffff', '#f7f6f3'] : ['#151c23', '#0e1318'];
        for (const ground of [...grounds, colours.accentSoft]) {
          expect(contrast(colours.accentInk, ground)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(colours.onAccent, colours.accent)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves an accent alone that can be read already', () => {
    expect(accentColours('#9d1b32', 'light').accentInk).toBe('#9d1b32');
  });

  it('writes both modes, or light alone where the shop wants no dark', () => {
    const theme = {
      accent: '#9d1b32',
      accentDark: '#e98a9b',
      hue: 350,
      headline: 'serif',
      radius: 12,
      dark: 'system',
    } as const;
    expect(themeCss(theme)).toContain('--accent: light-dark(#9d1b32, #e98a9b);');
    const lightOnly = themeCss({ ...theme, dark: 'never' });
    expect(lightOnly).toContain('--accent: #9d1b32;');
    expect(lightOnly).toContain('color-scheme: only light;');
    expect(lightOnly).toMatch(/--lightningcss-light: initial;\s+--lightningcss-dark: ;/);
    expect(themeCss(theme, 'dark')).toMatch(/only dark;\s+--lightningcss-light: ;\s+--lightningcss-dark: initial;/);
  });
});
