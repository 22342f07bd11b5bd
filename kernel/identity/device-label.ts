const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/QQBrowser/, 'QQ Browser'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/**
 * Names a browser for its owner's list of sign-ins, such as `Chrome · Windows`, from a user agent; empty when nothing in
 * it is known. Nothing else of the user agent is kept.
 */
export function deviceLabel(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 512);
  const find = (known: readonly [RegExp, string][]) => known.find(([pattern]) => pattern.test(text))?.[1];
  return [find(browsers), find(systems)].filter((part) => part !== undefined).join(' · ');
}
