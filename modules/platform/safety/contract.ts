import { z } from 'zod';

/** What becomes of a text: it stands, a person looks first, or it is refused; each is stricter than the one before. */
export const Verdict = z.enum(['pass', 'review', 'block']);
export type Verdict = z.output<typeof Verdict>;

/** What a text is found to touch. `unchecked` says that the provider did not answer. */
export const SafetyTopic = z.enum(['law', 'adult', 'abuse', 'advert', 'medical', 'misc', 'unchecked']);
export type SafetyTopic = z.output<typeof SafetyTopic>;

/** Where a text will stand: names are looked through more strictly than talk. */
export const TextPlace = z.enum(['name', 'comment', 'chat']);
export type TextPlace = z.output<typeof TextPlace>;

/** What was found of a text, and by which words where a list says it. */
export const TextFinding = z.object({
  verdict: Verdict,
  reasons: z.array(z.object({ topic: SafetyTopic, word: z.string().nullable(), verdict: Verdict })),
});
export type TextFinding = z.output<typeof TextFinding>;
