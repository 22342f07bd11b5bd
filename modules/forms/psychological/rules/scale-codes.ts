/** The codes of the scales that are shipped, in the order in which they are offered; in capitals they are what professionals call them. */
export const SCALE_CODES = [
  ...['phq-9', 'phq-2', 'gad-7', 'gad-2', 'who-5', 'phq-15', 'ces-d', 'dass-21', 'k10', 'epds', 'gds-15', 'audit'],
  ...['pcl-5', 'sds', 'sas'],
];
