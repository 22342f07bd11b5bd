/** What an answer points at that is known elsewhere, with what it was called when it was answered. */
export interface Pointed {
  value: string;
  name: string;
}

/** How deep a place is asked for. */
export const DEPTHS = ['province', 'city', 'county'] as const;
export type Depth = (typeof DEPTHS)[number];

const ANSWER = /^(\d{1,15})#([^\n\r]{1,150})$/;

/** How an answer points at something. */
export const pointAnswer = (value: string | number, name: string): string => `${value}#${name.slice(0, 150)}`;

/** What an answer points at; null where it points at nothing. */
export function pointed(text: string): Pointed | null {
  const [, value, name] = ANSWER.exec(text) ?? [];
  return value === undefined || name === undefined ? null : { value, name };
}

/** The code of the province of a place, and of its city; null where it is not that deep. */
export const provinceOf = (code: string): string => `${code.slice(0, 2)}0000`;
export const cityOf = (code: string): string | null => (code.endsWith('0000') ? null : `${code.slice(0, 4)}00`);
