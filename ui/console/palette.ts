/** The appearance a person chose: `system` follows the device. */
export type Appearance = 'system' | 'light' | 'dark';

/** The console's colours in one appearance, as `#rrggbb`; every text colour reaches 4.5:1 on paper and ground. */
export interface Palette {
  ink: string;
  inkSecond: string;
  inkThird: string;
  line: string;
  lineStrong: string;
  paper: string;
  ground: string;
  raised: string;
  accent: string;
  /** The accent under a pointer: further from the paper, so that words keep their contrast. */
  accentHover: string;
  accentInk: string;
  accentSoft: string;
  accentLine: string;
  ok: string;
  okSoft: string;
  warn: string;
  warnSoft: string;
  bad: string;
  badSoft: string;
  quietSoft: string;
  /** Lines and bars of charts, at least 3:1 on paper. */
  chart1: string;
  chart2: string;
  chart3: string;
  chart4: string;
}

/** The console's colours by appearance. */
export const palettes: Readonly<Record<'light' | 'dark', Palette>> = {
  light: {
    ink: '#14202b',
    inkSecond: '#4a5a68',
    inkThird: '#5f6e7b',
    line: '#e3e7ea',
    lineStrong: '#cdd4d9',
    paper: '#ffffff',
    ground: '#f4f5f7',
    raised: '#ffffff',
    accent: '#2457d6',
    accentHover: '#1b45b0',
    accentInk: '#ffffff',
    accentSoft: '#e9effd',
    accentLine: '#b9ccf8',
    ok: '#12704a',
    okSoft: '#e4f4ec',
    warn: '#8a5200',
    warnSoft: '#fff1d6',
    bad: '#b3232f',
    badSoft: '#fdeaea',
    quietSoft: '#eceff2',
    chart1: '#2457d6',
    chart2: '#0c8a63',
    chart3: '#b9620a',
    chart4: '#7a4bc4',
  },
  dark: {
    ink: '#e8edf1',
    inkSecond: '#b4c0ca',
    inkThird: '#94a2ae',
    line: '#2b3641',
    lineStrong: '#3f4c58',
    paper: '#18212a',
    ground: '#10171e',
    raised: '#1e2933',
    accent: '#7ea2ff',
    accentHover: '#a0baff',
    accentInk: '#0d1a33',
    accentSoft: '#1f2f52',
    accentLine: '#3a5391',
    ok: '#6fd3a5',
    okSoft: '#143528',
    warn: '#f0b866',
    warnSoft: '#3a2b10',
    bad: '#ff9a9f',
    badSoft: '#431c20',
    quietSoft: '#29343f',
    chart1: '#7ea2ff',
    chart2: '#5fcf9f',
    chart3: '#f0b866',
    chart4: '#c3a1ff',
  },
};

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Writes a palette onto an element as custom properties (`--ink-second`), which the console's style sheets read. */
export function applyPalette(element: HTMLElement, appearance: 'light' | 'dark'): void {
  element.style.colorScheme = appearance;
  element.dataset.appearance = appearance;
  for (const [name, colour] of Object.entries(palettes[appearance]))
    element.style.setProperty(`--${kebab(name)}`, colour);
}
