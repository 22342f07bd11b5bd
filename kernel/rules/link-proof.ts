/**
 * What a link asks beside itself, from least to most: nothing, a code to the phone that it was made for (once in a browser),
 * or such a code for each act too.
 */
export const LINK_PROOFS = ['link', 'sms', 'act'] as const;
export type LinkProof = (typeof LINK_PROOFS)[number];

/** What of it a call needs: nothing, the phone proved in this browser, or a code of its own. */
export type NeededProof = 'none' | 'browser' | 'act';

/** What a call by a link needs, by whether it leaves something behind. */
export function neededProof(proof: LinkProof, isAct: boolean): NeededProof {
  if (proof === 'link') return 'none';
  return proof === 'act' && isAct ? 'act' : 'browser';
}
