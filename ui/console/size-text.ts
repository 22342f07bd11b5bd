const MB = 1_048_576;

/** Bytes as people read them, in MB or GB. */
export function sizeText(bytes: number, locale: string): string {
  const amount = bytes / MB;
  const [value, unit] = amount >= 1024 ? [amount / 1024, 'GB'] : [amount, 'MB'];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)} ${unit}`;
}

/** Whole megabytes as people read them. */
export const megabytesText = (megabytes: number, locale: string): string => sizeText(megabytes * MB, locale);
