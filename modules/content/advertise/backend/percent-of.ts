/** A share in percent with one place behind the point, as a report says it; a dash where there is nothing to share. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part * 1000) / whole) / 10}%`;
