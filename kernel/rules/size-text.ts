const MB = 1_048_576;

const KB = 1024;

/** Bytes as people read them, in KB, MB or GB. */
export function sizeText(bytes: number, locale: string): string {
  if (bytes > 0 && bytes < MB / 2) return `${new Intl.NumberFormat(locale).format(Math.ceil(bytes / KB))} KB`;
  const amount = bytes / MB;
  const [value, unit] = amount >= 1024 ? [amount / 1024, 'GB'] : [amount, 'MB'];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)} ${unit}`;
}

/** Whole megabytes as people read them. */
export const megabytesText = (megabytes: number, locale: string): string => sizeText(megabytes * MB, locale);
