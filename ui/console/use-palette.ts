import { theme } from 'antd';
import { type Palette, palettes } from './palette.ts';

/** The console's colours in the appearance in use, for what draws outside of style sheets. */
export function usePalette(): Palette {
  const { token } = theme.useToken();
  return token.colorBgContainer === palettes.dark.paper ? palettes.dark : palettes.light;
}
