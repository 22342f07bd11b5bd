/** The codes of the scales that are shipped, in the order in which they are offered; in capitals they are what professionals call them. */
export const SCALE_CODES = [
  ...['phq-9', 'phq-2', 'gad-7', 'gad-2', 'who-5', 'phq-15', 'ces-d', 'dass-21', 'k10', 'epds', 'gds-15', 'audit'],
  ...['pcl-5', 'sds', 'sas', 'hamd-17', 'hama-14'],
];

/** The keys of the parts that scales have: the whole, or those of DASS-21. */
export const PART_KEYS = ['total', 'depression', 'anxiety', 'stress'] as const;
