import fc from 'fast-check';

const SURROGATES_BEGIN = 0xd800;
const SURROGATES = 0x800;

/**
 * Any character there is, as the unit of a built string; half ones are none. The unit `binary` of the library means the same
 * and takes two seconds to be made, in each file anew.
 */
export const anyCharacter = fc
  .nat(0x10ffff - SURROGATES)
  .map((place) => String.fromCodePoint(place < SURROGATES_BEGIN ? place : place + SURROGATES));
