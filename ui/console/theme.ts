import { type ThemeConfig, theme } from 'antd';
import { palettes } from './palette.ts';

/** What antd draws with: the console's palette, small controls of 30 px, corners of 6 and 12 px. */
export function antdTheme(appearance: 'light' | 'dark', stillness: boolean): ThemeConfig {
  const colours = palettes[appearance];
  return {
    algorithm: appearance === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
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
      controlHeight: 34,
      controlHeightSM: 30,
      controlHeightLG: 40,
      fontSize: 14,
      fontFamily:
        '-apple-system, BlinkMacSystemFont, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif',
      motion: !stillness,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
      zIndexPopupBase: 3000,
    },
    components: {
      Table: {
        headerBg: 'transparent',
        headerColor: colours.inkSecond,
        headerSplitColor: 'transparent',
        cellPaddingInlineSM: 12,
        cellPaddingBlockSM: 9,
      },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', contentFontSizeSM: 14 },
      Form: { itemMarginBottom: 18, labelColor: colours.inkSecond, verticalLabelPadding: '0 0 4px' },
      Input: { inputFontSizeSM: 14 },
      Tooltip: { colorBgSpotlight: colours.ink, colorTextLightSolid: colours.paper },
    },
  };
}
