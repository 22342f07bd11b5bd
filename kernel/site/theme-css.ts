import { contrast, mixed, readable } from '../rules/colour.ts';
import type { Theme } from '../tenancy/shop.ts';

/** The grounds of the design tokens that text stands on, light and dark. */
const GROUNDS = {
  light: { paper: '#ffffff', ground: '#f7f6f3', ink: '#14202b', pole: '#000000' },
  dark: { paper: '#151c23', ground: '#0e1318', ink: '#e8edf1', pole: '#ffffff' },
} as const;

/** The colours that are computed from a shop's accent for one mode, each `#rrggbb`. */
export interface AccentColours {
  /** Fill of buttons and marks, as the shop chose it. */
  accent: string;
  /** The accent as text on paper, ground and the soft fill: at least 4.5:1 on each. */
  accentInk: string;
  /** A soft fill behind chips and hints. */
  accentSoft: string;
  /** Text on the fill, at least 4.5:1. */
  onAccent: string;
}

/** Computes the colours around an accent, so that no shop's choice makes a text unreadable. */
export function accentColours(accent: string, mode: 'light' | 'dark'): AccentColours {
  const { paper, ground, ink, pole } = GROUNDS[mode];
  const accentSoft = mixed(paper, accent, mode === 'light' ? 0.1 : 0.18);
  const [onAccent = '#ffffff'] = ['#ffffff', '#000000', ink].sort((a, b) => contrast(b, accent) - contrast(a, accent));
  return {
    accent,
    accentInk: readable(accent, [paper, ground, accentSoft], pole),
    accentSoft,
    // White is what people expect on a strong colour, so it wins wherever it can be read.
    onAccent: contrast('#ffffff', accent) >= 4.5 ? '#ffffff' : onAccent,
  };
}

/**
 * The build writes `light-dark()` as two properties that follow the device alone, for older browsers; where one appearance
 * is to hold, they are set as well.
 */
const builtScheme = (only: 'light' | 'dark'): string[] => [
  `--lightningcss-light: ${only === 'light' ? 'initial' : ''}`,
  `--lightningcss-dark: ${only === 'dark' ? 'initial' : ''}`,
];

/**
 * The stylesheet of a shop's theme: custom properties only, to stand behind the tokens of the site. A `scheme` is for a
 * look at one appearance, whatever the device prefers.
 */
export function themeCss(theme: Theme, scheme?: 'light' | 'dark'): string {
  const light = accentColours(theme.accent, 'light');
  const dark = accentColours(theme.accentDark, 'dark');
  const pair = (name: keyof AccentColours): string =>
    theme.dark === 'never' ? light[name] : `light-dark(${light[name]}, ${dark[name]})`;
  const only = theme.dark === 'never' ? 'light' : scheme;
  const lines = [
    `color-scheme: ${only ? `only ${only}` : 'light dark'}`,
    ...(only ? builtScheme(only) : []),
    `--accent: ${pair('accent')}`,
    `--accent-ink: ${pair('accentInk')}`,
    `--accent-soft: ${pair('accentSoft')}`,
    `--on-accent: ${pair('onAccent')}`,
    `--hue: ${theme.hue}`,
    `--radius-card: ${theme.radius}px`,
    `--headline: ${theme.headline === 'serif' ? 'var(--serif)' : 'inherit'}`,
  ];
  return `:root {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
}
