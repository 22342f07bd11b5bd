/** SQL of a moment so many days later at the same time on the clocks of a zone; null for none. */
export const laterSql = (moment: string, days: string, zone: string): string =>
  `((${moment} AT TIME ZONE ${zone} + make_interval(days => ${days})) AT TIME ZONE ${zone})`;
