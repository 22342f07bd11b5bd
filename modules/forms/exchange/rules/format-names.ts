/** The kinds of files: our own, ODM 1.3.2 and 2.0, FHIR R4 and R5, REDCap, and a sheet. */
export const FORMAT_NAMES = ['own', 'odm1', 'odm2', 'fhir4', 'fhir5', 'redcap', 'sheet'] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];
