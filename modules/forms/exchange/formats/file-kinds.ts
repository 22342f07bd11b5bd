import { XLSX } from '../../../../kernel/table-file/write-xlsx.ts';
import type { FormatName } from '../rules/format-names.ts';

const KINDS: Readonly<Record<FormatName, { ending: string; mime: string }>> = {
  own: { ending: 'json', mime: 'application/json' },
  odm1: { ending: 'odm.xml', mime: 'application/xml' },
  odm2: { ending: 'odm2.xml', mime: 'application/xml' },
  fhir4: { ending: 'fhir-r4.json', mime: 'application/fhir+json' },
  fhir5: { ending: 'fhir-r5.json', mime: 'application/fhir+json' },
  redcap: { ending: 'redcap.csv', mime: 'text/csv' },
  sheet: { ending: 'xlsx', mime: XLSX },
};

/** How a file of a kind ends, and what browsers call it. */
export const fileOf = (format: FormatName): { ending: string; mime: string } => KINDS[format];
