import { districtPath, tableOnlyCities } from '../../../kernel/districts/districts.ts';

/** A district in words, from the province down, without what stands in the code table alone; empty where there is none. */
export const districtText = (code: string | null): string =>
  code === null
    ? ''
    : districtPath(code)
        .map(({ name }) => name)
        .filter((name) => !tableOnlyCities.test(name))
        .join('');
