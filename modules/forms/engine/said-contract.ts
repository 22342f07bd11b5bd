import { z } from 'zod';

const SAID =
  /^[a-z]\w{0,39}(?:\.[a-z]\w{0,39})?=(?:[a-z]\w{0,39}|-?\d{1,13})(?:,[a-z]\w{0,39}(?:\.[a-z]\w{0,39})?=(?:[a-z]\w{0,39}|-?\d{1,13}))*$/;

/** What was said, as a filter of a list of answers: `mood=good,mood=fair,place=north` for those who said good or fair, and north. */
export const saidFilter = () => z.string().max(400).regex(SAID);
