import { type ThemeConfig, theme } from 'antd';
import { type Palette, palettes } from './palette.ts';

type MapToken = ReturnType<typeof theme.defaultAlgorithm>;

/** antd mixes each of its main colours anew for the dark; words in them must stand in the palette's own, or lose their contrast. */
const asGiven = (colours: Palette, map: MapToken): MapToken => ({
  ...map,
  colorPrimary: colours.accent,
  colorPrimaryHover: colours.accentHover,
  colorPrimaryText: colours.accent,
  colorInfo: colours.accent,
  colorSuccess: colours.ok,
  colorWarning: colours.warn,
  colorError: colours.bad,
});

/** On a dark ground a shadow alone is not seen: what lies above the page has a line around it too. */
const liftedInDark = (line: string): ThemeConfig['token'] => ({
  boxShadow: `0 0 0 1px ${line}, 0 8px 28px rgb(0 0 0 / 50%)`,
  boxShadowSecondary: `0 0 0 1px ${line}, 0 8px 28px rgb(0 0 0 / 50%)`,
});

/** Heights of controls in px by their size: under a finger all are of one. */
const heights = { wide: { small: 30, middle: 34, large: 40 }, narrow: { small: 44, middle: 44, large: 44 } };

/** Words that are typed: what is smaller than 16 px makes iOS enlarge the whole page as the field is entered. */
const typedSize = { wide: 14, narrow: 16 };

/** What antd draws with: the console's palette, small controls of 30 px (44 on the phone), corners of 6 and 12 px. */
export function antdTheme(appearance: 'light' | 'dark', stillness: boolean, width: 'wide' | 'narrow'): ThemeConfig {
  const colours = palettes[appearance];
  const height = heights[width];
  const inputFontSizeSM = typedSize[width];
  const base = appearance === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    algorithm: [base, (_seed, map) => asGiven(colours, map ?? base(theme.defaultSeed))],
    hashed: false,
    token: {
      colorPrimary: colours.accent,
      colorInfo: colours.accent,
      colorPrimaryHover: colours.accentHover,
      colorLink: colours.accent,
      colorLinkHover: colours.accentHover,
      colorSuccess: colours.ok,
      colorWarning: colours.warn,
      colorError: colours.bad,
      colorText: colours.ink,
      colorTextSecondary: colours.inkSecond,
      colorTextTertiary: colours.inkThird,
      colorTextDescription: colours.inkThird,
      colorTextPlaceholder: colours.inkThird,
      colorTextHeading: colours.ink,
      colorTextLightSolid: colours.accentInk,
      colorBgContainer: colours.paper,
      colorBgElevated: colours.raised,
      colorBgLayout: colours.ground,
      colorBorder: colours.lineStrong,
      colorBorderSecondary: colours.line,
      colorSplit: colours.line,
      controlItemBgActive: colours.accentSoft,
      borderRadius: 6,
      borderRadiusSM: 6,
      borderRadiusLG: 12,
      controlHeight: height.middle,
      controlHeightSM: height.small,
      controlHeightLG: height.large,
      fontSize: 14,
      fontFamily: 'var(--sans)',
      motion: !stillness,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
      zIndexPopupBase: 3000,
      ...(appearance === 'dark' && liftedInDark(colours.lineStrong)),
    },
    components: {
      // A box of 16 px with corners of 6 looks like a radio.
      Checkbox: { borderRadiusSM: 4, controlInteractiveSize: 17 },
      Radio: { radioSize: 17 },
      Table: {
        headerBg: 'transparent',
        headerColor: colours.inkSecond,
        headerSplitColor: 'transparent',
        cellPaddingInlineSM: 12,
        cellPaddingBlockSM: 9,
      },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', contentFontSizeSM: 14 },
      Form: { itemMarginBottom: 18, labelColor: colours.inkSecond, verticalLabelPadding: '0 0 4px' },
      Input: { inputFontSizeSM },
      InputNumber: { inputFontSizeSM },
      DatePicker: { inputFontSizeSM },
      Tooltip: { colorBgSpotlight: colours.ink, colorTextLightSolid: colours.paper },
    },
  };
}
